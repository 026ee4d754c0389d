-- A price of 0 is no price: cars are no longer found, sorted or offered by it. The text stays as the seller typed it.
update car_listing set price_usd = null where price_usd = 0;
