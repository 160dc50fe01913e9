import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Configuration,
  configurations,
  eagernesses,
  modeOf,
  packed,
  unpacked,
} from '../../../machine/turn-detection/context/configuration.ts'
import { type Asked, isOutside, safe } from '../../../machine/turn-detection/context/safe.ts'
import { differences, sentOf } from '../../../machine/turn-detection/context/strategies.ts'
import { defaults } from '../../../spec/turn-detection/settings.ts'
import { modes } from '../../../spec/turn-detection/states.ts'

const nominal: Configuration = {
  mode: 'server_vad',
  createResponse: true,
  interruptResponse: true,
  eagerness: 'auto',
  threshold: 0.5,
  prefixPaddingMs: 300,
  silenceDurationMs: 200,
}

const any: fc.Arbitrary<Configuration> = fc.record({
  mode: fc.constantFrom(...modes),
  createResponse: fc.boolean(),
  interruptResponse: fc.boolean(),
  eagerness: fc.constantFrom(...eagernesses),
  threshold: fc.nat(10_000).map((part) => part / 10_000),
  prefixPaddingMs: fc.nat(99_999),
  silenceDurationMs: fc.nat(99_999),
})

describe('a configuration', () => {
  it('is one whole number, and is the same again', () => {
    fc.assert(
      fc.property(any, (configuration) => {
        const number = packed(configuration)
        expect(Number.isSafeInteger(number) && number > 0 && number <= configurations).toBe(true)
        expect(unpacked(number)).toEqual(configuration)
        expect(modeOf(number)).toBe(configuration.mode)
      }),
    )
  })

  it('has a number of its own', () => {
    fc.assert(
      fc.property(any, any, (one, other) => {
        expect(packed(one) === packed(other)).toBe(JSON.stringify(one) === JSON.stringify(other))
      }),
    )
  })

  it('takes the first that there is where the settings name none', () => {
    const { configuration } = safe({}, { ...defaults, mode: 'by ear', eagerness: 'soon' })
    expect(configuration).toMatchObject({ mode: modes[0], eagerness: eagernesses[0] })
  })

  it('that is none is the nominal mode', () => expect(modeOf(0)).toBe('server_vad'))

  it.each([
    [
      'server_vad',
      {
        threshold: 0.5,
        prefixPaddingMs: 300,
        silenceDurationMs: 200,
        createResponse: true,
        interruptResponse: true,
      },
    ],
    ['semantic_vad', { eagerness: 'auto', createResponse: true, interruptResponse: true }],
    ['manual', {}],
  ] as const)('of mode %s is sent with what belongs to it', (mode, particulars) => {
    expect(sentOf({ ...nominal, mode })).toEqual({ mode, ...particulars })
  })

  it('differs from another only in what is sent', () => {
    expect(differences(nominal, { ...nominal, eagerness: 'low' })).toBe(0)
    expect(differences(nominal, { ...nominal, threshold: 0.6, createResponse: false })).toBe(2)
    expect(differences(nominal, { ...nominal, mode: 'manual' })).toBe(1)
    expect(differences({ ...nominal, mode: 'manual' }, { ...nominal, mode: 'manual', threshold: 1 })).toBe(0)
  })
})

describe('what is asked for is made safe:', () => {
  it.each<[string, Asked, Partial<Configuration>, number]>([
    ['nothing', {}, {}, 0],
    [
      'the sample of the document',
      { threshold: 0.55, prefixPaddingMs: 250, silenceDurationMs: 220 },
      { threshold: 0.55, prefixPaddingMs: 250, silenceDurationMs: 220 },
      0,
    ],
    ['a threshold just below', { threshold: 0.0999 }, { threshold: 0.1 }, 1],
    ['the least threshold', { threshold: 0.1 }, { threshold: 0.1 }, 0],
    ['the greatest threshold', { threshold: 1 }, { threshold: 1 }, 0],
    ['a threshold beyond', { threshold: 1.4 }, { threshold: 1 }, 1],
    ['a negative threshold', { threshold: -0.01 }, { threshold: 0.1 }, 1],
    [
      'no number',
      { threshold: Number.NaN, silenceDurationMs: 'long' },
      { threshold: 0.5, silenceDurationMs: 200 },
      2,
    ],
    ['too little silence', { silenceDurationMs: 149 }, { silenceDurationMs: 150 }, 1],
    ['the least silence', { silenceDurationMs: 150 }, { silenceDurationMs: 150 }, 0],
    ['a fraction of silence', { silenceDurationMs: 149.6 }, { silenceDurationMs: 150 }, 0],
    ['too much silence', { silenceDurationMs: 10_001 }, { silenceDurationMs: 10_000 }, 1],
    ['padding below nothing', { prefixPaddingMs: -1 }, { prefixPaddingMs: 0 }, 1],
    ['too much padding', { prefixPaddingMs: 2001 }, { prefixPaddingMs: 2000 }, 1],
  ])('%s', (_, asked, changed, clamped) => {
    expect(safe(asked, defaults)).toEqual({ configuration: { ...nominal, ...changed }, clamped })
  })

  it('with the opt-in of the user, less silence may end speech', () => {
    const { configuration, clamped } = safe(
      { silenceDurationMs: 0 },
      { ...defaults, allowAggressiveCutting: true },
    )
    expect([configuration.silenceDurationMs, clamped]).toEqual([0, 0])
  })

  it('and a word that there is not is refused', () => {
    expect(isOutside({ mode: 'server_vad' })).toBe(false)
    expect(isOutside({ mode: 'semantic_vad', eagerness: 'high' })).toBe(false)
    expect(isOutside({ mode: 'semantic_vad', eagerness: 'medium' })).toBe(true)
    expect(isOutside({ mode: 'loud' })).toBe(true)
    expect(isOutside({})).toBe(true)
  })
})
