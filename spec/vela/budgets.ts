/** The limits of the gateway, by the requirement that sets them. Times in ms. */
import type { Budget } from '../requirement.ts'

export const budgets: readonly Budget[] = [
  {
    id: 'VEL-TO-01',
    ms: 0,
    strict: false,
    basis: 'interpreted',
    setting: 'stepMs',
    from: 'upgrade',
    to: 'session.state',
  },
  {
    id: 'VEL-TO-02',
    ms: 0,
    strict: false,
    basis: 'interpreted',
    setting: 'stepMs',
    from: 'response.cancel',
    to: 'the turn given up, its speech with it',
  },
  {
    id: 'VEL-TO-03',
    ms: 0,
    strict: false,
    basis: 'interpreted',
    setting: 'stepMs',
    from: 'response.cancel',
    to: 'the turn given up, its stream of text with it',
  },
]
