-- Available cars like one: the same model by year, the same category by price. Read from a place outwards, so a page costs the same however many cars there are.
create index car_like_model on car_listing (make_key, lower(model), year, id) where not sold_out;
create index car_like_price on car_listing (category_key, price_usd, id) where not sold_out;
