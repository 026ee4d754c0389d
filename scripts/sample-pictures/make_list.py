"""Writes list.txt: all pictures in the order in which they are drawn, so that what is there is usable at any time."""
FIRST = ['suv-large-white', 'sedan-compact-blue', 'suv-compact-champagne', 'ev-crossover-teal', 'truck-1ton-sky', 'coupe-red', 'suv-mid-blue', 'hatch-city-red', 'van-mpv-graphite', 'sedan-exec-black', 'convertible-blue', 'pickup-graphite', 'minibus-white', 'bus-large-champagne']
MORE = ['sedan-compact-silver', 'suv-large-black', 'suv-compact-silver', 'sedan-compact-white', 'van-mpv-white', 'hatch-city-white']
LATER = ['sedan-exec-champagne', 'suv-compact-red', 'ev-crossover-sage', 'suv-mid-white', 'truck-1ton-white', 'hatch-city-sage', 'pickup-white']
INSIDE = ['suv-large-white', 'sedan-compact-blue', 'sedan-exec-black', 'van-mpv-graphite', 'ev-crossover-teal', 'suv-mid-blue', 'hatch-city-red', 'convertible-blue']
WHEEL = ['suv-large-white', 'sedan-compact-blue', 'coupe-red', 'suv-compact-champagne', 'ev-crossover-teal', 'pickup-graphite']
# All leads of the fourteen bodies, then each car whole: what stands beside each other here is drawn by one start of Blender.
L = [f'{k}-front34' for k in FIRST]
L += [f'{k}-{v}' for k in FIRST for v in ('rear34', 'side', *(['wheel'] if k in WHEEL else []))]
L += [f'{k}-{v}' for k in MORE for v in ('front34', 'rear34')]
L += [f'{k}-{v}' for v in ('dash', 'seats') for k in INSIDE[:4]]
L += ['suv-large-white-boot', 'hatch-city-red-boot', 'sedan-compact-blue-engine']
L += [f'{k}-{v}' for k in FIRST[:4] for v in ('front', 'rear')]
# If there is time: more paints, more insides.
L += [f'{k}-{v}' for k in LATER for v in ('front34', 'rear34')]
L += [f'{k}-{v}' for v in ('dash', 'seats') for k in INSIDE[4:]] + ['truck-1ton-sky-dash', 'suv-compact-champagne-boot', 'suv-large-white-engine']
L += [f'{k}-{v}' for k in FIRST[4:] for v in ('front', 'rear')]
open('list.txt', 'w').write('# one picture a line, drawn in this order\n' + '\n'.join(L) + '\n'); print(len(L), 'pictures')
