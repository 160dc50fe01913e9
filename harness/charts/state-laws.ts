/** Laws that every single state of a chart keeps, independent of the path to it. */
import { outside } from '../../machine/domain.ts'
import type { Machine } from '../../machine/machine.ts'
import type { Moment } from './chart-subject.ts'

/** A law that a state breaks. */
export interface BrokenLaw {
  readonly law: string
  readonly expected: string
  readonly got: string
}

/** The laws that a state breaks: fields outside of their domains, and something published that it is not in. */
export function brokenLaws({ domains, published }: Machine): (moment: Moment) => readonly BrokenLaw[] {
  const fields = Object.entries(domains)
  return (moment) => {
    const { value, context } = moment.state.snapshot
    const broken: BrokenLaw[] = []
    for (const [name, domain] of fields) {
      const why = outside(domain, context[name])
      if (why !== null) broken.push({ law: `domain of ${name}`, expected: `${name} in its domain`, got: why })
    }
    const is = published(value)
    if (is !== moment.published)
      broken.push({
        law: 'published',
        expected: `${is} is published`,
        got: `${moment.published} is published`,
      })
    return broken
  }
}
