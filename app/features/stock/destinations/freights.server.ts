import type { Database } from '#app/db/tables.ts'
import { listPlans } from './read.server.ts'
import type { Facts, Port, Way } from './schema.ts'
import { costOf, listApplicableLines } from './shared/cost.ts'

/** Shipping cost of a car to a port in US cents. `insured` includes the insurance. */
export type Freight = { country: string; port: Port; way: Way | undefined; freight: number; insured: number }

const shipping = ['freight', 'insurance']

export async function listFreights(db: Database, car: Facts): Promise<Freight[]> {
  const plans = await listPlans(db)
  return plans.flatMap((plan) => {
    const ways = plan.ways.length > 0 ? plan.ways : [undefined]
    const choices = plan.ports.flatMap((port) => ways.map((way) => ({ port, way })))
    return choices.flatMap(({ port, way }) => {
      const choice = { port: port.key, way }
      const lines = listApplicableLines(plan, choice).filter(({ stage }) => shipping.includes(stage))
      const cost = costOf(plan, car, choice, lines)
      if ('missing' in cost) return []
      const freight = cost.lines.reduce((sum, { line, cents }) => sum + (line.stage === 'freight' ? cents : 0), 0)
      return freight > 0 ? [{ country: plan.country, port, way, freight, insured: cost.total - cost.car }] : []
    })
  })
}
