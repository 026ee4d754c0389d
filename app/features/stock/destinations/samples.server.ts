import { z } from 'zod'
import ae from './samples/ae.json' with { type: 'json' }
import cl from './samples/cl.json' with { type: 'json' }
import dr from './samples/do.json' with { type: 'json' }
import gh from './samples/gh.json' with { type: 'json' }
import iq from './samples/iq.json' with { type: 'json' }
import jo from './samples/jo.json' with { type: 'json' }
import ke from './samples/ke.json' with { type: 'json' }
import kg from './samples/kg.json' with { type: 'json' }
import kz from './samples/kz.json' with { type: 'json' }
import ly from './samples/ly.json' with { type: 'json' }
import { Destination } from './schema.ts'

let parsed: Destination[] | undefined

export function listSamples(): Destination[] {
  parsed ??= z.array(Destination).parse([jo, ly, iq, ae, kz, kg, gh, ke, cl, dr])
  return parsed
}
