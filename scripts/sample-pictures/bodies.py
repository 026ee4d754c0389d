"""All bodies, and the listings: which paint stands where, from which side it is shown, what it is like inside."""
from bodies_cars import hatch_city, sedan_compact, sedan_exec, coupe, convertible
from bodies_suv import suv_compact, suv_mid, suv_large, ev_crossover
from bodies_work import van_mpv, truck, pickup, minibus, bus_large

BODIES = {'suv-large': suv_large, 'sedan-compact': sedan_compact, 'suv-compact': suv_compact, 'suv-mid': suv_mid, 'hatch-city': hatch_city, 'sedan-exec': sedan_exec, 'ev-crossover': ev_crossover,
          'van-mpv': van_mpv, 'coupe': coupe, 'convertible': convertible, 'truck-1ton': truck, 'pickup': pickup, 'minibus': minibus, 'bus-large': bus_large}


def at(place, left, trim='black', odo=46800, **o):
    """One listing: place, whether its left side leads, cabin colour, kilometres."""
    return dict(place=place, left=left, trim=trim, odo=odo, **o)


LISTINGS = {
    ('suv-large', 'white'): at('yard', True, 'brown', 46800), ('sedan-compact', 'blue'): at('quay', False, 'grey', 9800), ('suv-compact', 'champagne'): at('street', True, 'black', 39700), ('ev-crossover', 'teal'): at('quay', True, 'grey', 42300), ('hatch-city', 'red'): at('street', False, 'black', 52000),
    ('suv-mid', 'blue'): at('yard', False, 'black', 57300), ('sedan-exec', 'black'): at('quay', True, 'black', 83500, vary=.5), ('coupe', 'red'): at('yard', True, 'black', 98400, vary=-.6), ('van-mpv', 'graphite'): at('quay', False, 'brown', 55400), ('truck-1ton', 'sky'): at('yard', False, 'grey', 78200, vary=.6),
    ('convertible', 'blue'): at('street', False, 'brown', 61500, vary=1.2), ('pickup', 'graphite'): at('yard', True, 'black', 44100, vary=.8), ('minibus', 'white'): at('quay', False, 'grey', 186000, vary=.5), ('bus-large', 'champagne'): at('quay', True, 'grey', 412000, vary=.8),
    ('suv-compact', 'silver'): at('yard', False, 'black', 102600, vary=.4), ('sedan-compact', 'silver'): at('yard', True, 'black', 68300, vary=.6), ('sedan-compact', 'white'): at('street', True, 'black', 48900), ('suv-large', 'black'): at('street', True, 'brown', 58200, vary=-.5), ('sedan-exec', 'champagne'): at('street', False, 'brown', 49600),
    ('suv-compact', 'red'): at('quay', True, 'black', 51900, vary=-.4), ('van-mpv', 'white'): at('yard', True, 'grey', 121400), ('ev-crossover', 'sage'): at('street', True, 'grey', 18900, vary=.7), ('suv-mid', 'white'): at('quay', True, 'black', 27600), ('hatch-city', 'white'): at('yard', True, 'grey', 38500, vary=-.5),
    ('hatch-city', 'sage'): at('quay', False, 'grey', 22700), ('truck-1ton', 'white'): at('quay', True, 'grey', 61800), ('pickup', 'white'): at('quay', False, 'black', 97200)}
