-- The seller's answers by time: how long they usually take is worked out from the newest.
create index reply_answered on reply (created_at desc) where by_seller and state = 'shown';
