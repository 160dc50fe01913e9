/**
 * The test bench: gateways on real sockets that differ from ours in what the document permits, of which nothing is blamed, and
 * gateways with faults that only show in certain stories.
 */
import { describe, expect, it } from 'vitest'
import type { Downstream } from '../../../spec/wire.ts'
import { bench, type Manner } from './bench-gateway.ts'
import { deviating, failed, failures, judged } from './bench-judging.ts'

/** What the document permits, with the profile that shows it. */
const permitted: Readonly<Record<string, Manner>> = {
  'is as plain as it can be': {},
  'sends the phase first in its greeting': { greets: 'phase first' },
  'sends the phase first in its greeting, with a pipeline': { greets: 'phase first', pipeline: true },
  'sends the phase first everywhere else': { answers: 'phase first', pipeline: true },
  'lets 30 ms pass between readiness and phase': { halvesMs: 30, pipeline: true },
  'has the phase first, and 30 ms before readiness': { halvesMs: 30, answers: 'phase first' },
  'needs 5 ms for each message': { slowMs: 5, pipeline: true },
  'needs 50 ms for each message': { slowMs: 50 },
}

describe.concurrent('a gateway on the bench is conformant when it', () => {
  it.each(Object.entries(permitted))('%s', async (_, manner) => {
    const result = await judged(bench(manner), { profile: manner.pipeline ? 'pipeline' : 'skeleton' })
    expect([failures(result), result.because]).toEqual([[], 'Nothing that the document says was broken.'])
  })
})

it('a greeting that comes late is timed from the upgrade on, and is no breach', async () => {
  const result = await judged(bench({ halvesMs: 200 }), { only: (name) => name === 'greeting', stepMs: 50 })
  expect([failed(result), deviating(result)]).toEqual([[], ['VEL-T-01', 'VEL-TO-01']])
  const [timed] = result.budgets
  expect([timed?.id, (timed?.worst?.ms ?? 0) >= 190]).toEqual(['VEL-TO-01', true])
})

const message = (type: string, payload: object = {}): object => ({ type, payload })

/** What is taken for good ones, and what is then blamed: by the document, and where it is silent or unclear. */
const accepting: readonly (readonly [string, Manner, string, string, readonly string[], string])[] = [
  [
    'a frame over 1 MiB',
    {
      maxBytes: 4_000_000,
      accepts: (frame) => (frame.length > 1_048_576 ? [message('input_audio.append', { chunk: 'x' })] : null),
    },
    'too large',
    'VEL-G-07',
    [],
    'deviation',
  ],
  [
    'a chunk that is no string',
    {
      accepts: (frame) =>
        /"input_audio.append","payload":\{("chunk":[^"]|\})/.test(frame)
          ? [message('input_audio.append', { chunk: 'x' })]
          : null,
    },
    'idle, a chunk that is none',
    'VEL-G-03',
    [],
    'deviation',
  ],
  [
    'envelopes in a list',
    { accepts: (frame) => (frame.startsWith('[{') ? (JSON.parse(frame) as object[]) : null) },
    'idle, no envelope',
    'VEL-ERR-02',
    ['VEL-ERR-02', 'VEL-G-01'],
    'fail',
  ],
  [
    'a question without a payload',
    {
      accepts: (frame) => (/"session.start","payload":null/.test(frame) ? [message('session.start')] : null),
    },
    'idle, no envelope',
    'VEL-G-01',
    [],
    'deviation',
  ],
]

describe.concurrent('a bad message that is accepted breaks the rule that forbids it, and nothing behind it:', () => {
  it.each(accepting)('%s', async (_, manner, story, requirement, blamed, verdict) => {
    const result = await judged(bench(manner), { only: (name) => name === story })
    for (const id of failed(result)) expect(blamed).toContain(id)
    const found = result.details.requirements.find((each) => each.requirement.id === requirement)
    expect([failures(result).length > 0, found?.verdict]).toEqual([blamed.length > 0, verdict])
  })
})

it('a good message that is refused is named by its own requirement', async () => {
  const overrides: Manner['overrides'] = ({ type }, { send }) => {
    if (type === 'input_audio.append') send('error', { code: 'invalid_message', message: 'no' })
    return type === 'input_audio.append'
  }
  const result = await judged(bench({ overrides }), { only: (name) => name === 'second thoughts' })
  expect(failed(result)).toContain('VEL-MSG-04')
})

const echo: Downstream = { is: 'echo' }
const turns = (name: string): boolean => !name.includes(',')

/** What only shows where it is known what the pipeline makes of which chunks. */
const leaks: Readonly<Record<string, readonly [Manner, string]>> = {
  'the chunks of the turn before': [
    { says: (chunks, before) => [...before.slice(-1), ...chunks] },
    'VEL-CTX-03',
  ],
  'text that is repeated': [{ says: (chunks) => [...chunks, ...chunks] }, 'VEL-ACT-09'],
  'text that is missing': [{ says: (chunks) => chunks.slice(1) }, 'VEL-ACT-09'],
  'a turn that is completed twice': [{ completions: 2 }, 'VEL-T-11'],
}

describe.concurrent('with a known pipeline behind it,', () => {
  it('nothing is found where the gateway passes on what that says', async () => {
    const result = await judged(bench({ pipeline: true }), { profile: 'pipeline', downstream: echo })
    expect([failures(result), deviating(result)]).toEqual([[], []])
  })

  it.each(Object.entries(leaks))('%s is found', async (_, [manner, requirement]) => {
    const standing = bench({ ...manner, pipeline: true })
    const result = await judged(standing, { profile: 'pipeline', downstream: echo, only: turns })
    expect(failed(result)).toContain(requirement)
  })

  it('a table says what belongs to which turn', async () => {
    const table: Downstream = {
      is: 'table',
      turns: [
        { chunks: ['UklG', 'Rg=='], transcript: 'UklG Rg==', answer: 'UklG Rg==' },
        { chunks: ['AAAA'], transcript: 'AAAA', answer: 'AAAA' },
      ],
    }
    const known = { profile: 'pipeline', downstream: table, only: turns }
    const [right, wrong] = await Promise.all([
      judged(bench({ pipeline: true }), known),
      judged(bench({ pipeline: true, says: (chunks, before) => [...before.slice(-1), ...chunks] }), known),
    ])
    expect([failures(right), deviating(right)]).toEqual([[], []])
    expect(wrong.verdict).toBe('not conformant')
  })
})

it('a process that ends is said to have ended, and nothing that was in flight is blamed', async () => {
  const standing = await bench({
    overrides: ({ type }) => {
      if (type === 'response.cancel') standing.close()
      return type === 'response.cancel'
    },
  })
  const result = await judged(Promise.resolve(standing), { only: (name) => !name.includes('neighbour') })
  expect([result.verdict, failures(result)]).toEqual(['inconclusive', []])
  expect(result.because).toContain('the process of the gateway ended: its port takes no connection any more')
})
