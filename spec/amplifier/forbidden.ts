/**
 * Public pairs that Amplifier never publishes. A state that leads to itself is no change at all; other monitors check
 * that.
 */
import type { Forbidden } from '../row.ts'
import { conversationStates, dashes, returns, type State } from './states.ts'

/** A retry that worked may lead back: a monitor decides whether it was one (AMP-X-25, AMP-X-27, AMP-X-28). */
const mayReturn = (from: State, to: State): boolean =>
  from === 'error' && returns.some((state) => state === to)

/** Dashes that a drawing or a row of the document contradicts are an interpretation. */
const contradicted = ['AMP-X-12', 'AMP-X-15', 'AMP-X-16', 'AMP-X-17', 'AMP-X-20', 'AMP-X-24', 'AMP-X-26']

const dashed: readonly Forbidden<State>[] = dashes
  .filter(({ from, to }) => from !== to && !mayReturn(from, to))
  .map(({ from, to, requirement }) => ({
    from,
    to,
    basis: contradicted.includes(requirement) ? 'interpreted' : 'document',
    requirements: [requirement, 'AMP-INV-02', 'AMP-TEST-06'],
    because: `the matrix has a dash from ${from} to ${to}`,
  }))

const afterTheEnd: readonly Forbidden<State>[] = conversationStates.map((to) => ({
  from: 'terminated',
  to,
  basis: 'interpreted',
  requirements: ['AMP-ST-09'],
  because: 'a terminated session does not begin again',
}))

const beforeTheBeginning: readonly Forbidden<State>[] = conversationStates
  .filter((to) => to !== 'idle')
  .map((to) => ({
    from: 'off',
    to,
    basis: 'interpreted',
    requirements: ['AMP-ST-10', 'AMP-G-01'],
    because: 'a conversation begins in idle',
  }))

export const forbidden: readonly Forbidden<State>[] = [...dashed, ...afterTheEnd, ...beforeTheBeginning]
