/** Rates: whole-number weights by name, and draws by them. */
import type { Random } from '../../simulators/simulator.ts'

/** Draws a name by its rate; null where nothing is in. */
export function drawnBy(rates: Readonly<Record<string, number>>): (random: Random) => string | null {
  const names = Object.keys(rates)
  const total = Object.values(rates).reduce((sum, rate) => sum + rate, 0)
  return (random) => {
    if (total === 0) return null
    let left = random.below(total)
    for (const name of names) {
      left -= rates[name] ?? 0
      if (left < 0) return name
    }
    return null
  }
}
