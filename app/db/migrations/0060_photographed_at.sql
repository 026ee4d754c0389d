-- When a picture was taken with the camera, if the form opened the camera itself. Null means not known.
alter table picture add column photographed_at timestamptz;
