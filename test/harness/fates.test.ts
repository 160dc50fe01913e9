/** What became of a signal on its way, in one word each; a run tells it, for what is lost leaves no line. */
import { describe, expect, it } from 'vitest'
import { fatesOf } from '../../harness/playing/network.ts'

const signal = { what: 'ring', with: { visitor: 'visitor#1' } }
const blank = { what: 'ring', with: { visitor: '' } }

describe('the fate of a signal', () => {
  it.each([
    ['arrives as it left', [{ at: 5, signal }], []],
    ['is lost', [], ['lost']],
    [
      'arrives twice, once at once',
      [
        { at: 5, signal },
        { at: 9, signal },
      ],
      ['twice'],
    ],
    ['arrives late', [{ at: 6, signal }], ['late']],
    ['arrives damaged', [{ at: 5, signal: blank }], ['damaged']],
    [
      'arrives twice, late and damaged',
      [
        { at: 6, signal: blank },
        { at: 7, signal: blank },
      ],
      ['twice', 'late', 'damaged'],
    ],
  ] as const)('%s', (_, copies, fates) => {
    expect(fatesOf(signal, 5, copies)).toEqual(fates)
  })
})
