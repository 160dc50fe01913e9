/** The oracle knows no document: here it judges a lamp, which is small enough to try every corner. */
import { describe, expect, it } from 'vitest'
import { judge } from '../../harness/oracle/oracle.ts'
import type { Table } from '../../harness/oracle/oracle-context.ts'
import type { Log, Payload } from '../../spec/log.ts'
import type { Row, Settings } from '../../spec/row.ts'
import { emits, goes, receives } from '../support/lines.ts'

interface Memory {
  readonly state: string
  readonly since: number
}

const row = (id: string, from: string, on: Row['on'], to: string, more: Partial<Row> = {}): Row => ({
  id,
  from: [from],
  on,
  when: true,
  to,
  basis: 'document',
  requirements: ['LAMP-1'],
  says: id,
  ...more,
})

const press = { event: 'press' }

const lamp: Table<Memory> = {
  states: ['off', 'on', 'hot'],
  initial: 'off',
  reducer: {
    start: () => ({ state: 'off', since: 0 }),
    reduce: (memory, { at, what, with: output }) =>
      what === 'state' ? { state: String(output.to), since: at } : memory,
  },
  facts: {
    isGentle: { asks: 'Is it a gentle press?', test: (_, input: Payload) => input.force === 'gentle' },
  },
  limits: [
    {
      id: 'warm',
      kind: 'due',
      budget: null,
      window: ({ since }) => ({ opens: since + 10, closes: since + 20 }),
    },
    { id: 'flare', kind: 'allowed', budget: null, window: ({ since }) => ({ opens: since, closes: null }) },
  ],
  budgets: [
    { id: 'quick', ms: 100, strict: true, basis: 'document', setting: 'delayMs', from: 'press', to: 'on' },
  ],
  rows: [
    row('gentle', 'off', press, 'stay', { when: 'isGentle' }),
    row('light', 'off', press, 'on', { when: { not: 'isGentle' }, does: ['glow'], within: 'quick' }),
    row('rest', 'on', press, 'stay'),
    row('warm', 'on', { limit: 'warm' }, 'hot', { cause: ['warm'], does: ['smell'] }),
    row('flare', 'on', { limit: 'flare' }, 'hot', { cause: ['flare'] }),
    row('quench', 'hot', press, 'off'),
  ],
  forbidden: [
    { from: 'hot', to: 'on', basis: 'document', requirements: ['LAMP-1'], because: 'it cools in the dark' },
  ],
}

const judged = (log: Log, untilMs = 1000, settings: Settings = {}, table = lamp) =>
  judge(table, settings, log, untilMs)

const page = (id: string, ...given: Parameters<typeof judged>) => {
  const untouched = { applied: 0, samples: 0, failures: [] }
  const { applied, samples, failures } = judged(...given).rows.get(id) ?? untouched
  return { applied, samples, got: failures.map(({ at, got }) => `${at}: ${got}`) }
}

const on = (at: number): Log => [receives(at, 'press'), goes(at, 'off>on', ''), emits(at, 'glow')]
const hot = (at: number, cause: string) => goes(at, 'on>hot', cause)

/** The lamp without the permission to flare up. */
const calm: Table<Memory> = { ...lamp, rows: lamp.rows.filter(({ id }) => id !== 'flare') }

describe('budgets', () => {
  const lit = (at: number): Log => [receives(0, 'press'), emits(at, 'glow'), goes(at, 'off>on', '')]

  it.each<[number, Settings, number]>([
    [100, {}, 1],
    [101, {}, 1],
    [102, {}, 0],
    [51, { delayMs: 50 }, 1],
    [52, { delayMs: 50 }, 0],
  ])('an answer after %d ms with %j: %d samples', (at, settings, samples) => {
    const { samples: seen, got } = page('light', lit(at), at, settings)
    expect([seen, got.length]).toEqual([samples, 1 - samples])
  })

  it('a late output does not close an answer whose change is still awaited', () =>
    expect(page('light', [receives(0, 'press'), emits(150, 'glow'), goes(160, 'off>on', '')]).got).toEqual([
      '160: off -> on 160 ms later',
    ]))
})

describe('limits', () => {
  it('Limits fail for an early change by the cause that it names, else in their order', () => {
    const later = { id: 'scorch', kind: 'due', budget: null } as const
    const scorched: Table<Memory> = {
      ...calm,
      limits: [...lamp.limits, { ...later, window: ({ since }) => ({ opens: since + 50, closes: null }) }],
      rows: [...calm.rows, row('scorch', 'on', { limit: 'scorch' }, 'hot', { cause: ['scorch'] })],
    }
    const blamed = (cause: string) =>
      [...judged([...on(0), hot(5, cause)], 5, {}, scorched).rows.values()].flatMap(({ id, failures }) =>
        failures.map(() => id),
      )
    expect(['warm', 'scorch', 'press'].map(blamed)).toEqual([['warm'], ['scorch'], ['warm']])
  })

  it('may show what they ask for just before the change', () =>
    expect(page('warm', [...on(0), emits(12, 'smell'), hot(15, 'warm')], 5000)).toMatchObject({
      samples: 1,
      got: [],
    }))

  it.each<[string, Log]>([
    ['before their window', [...on(0), emits(5, 'smell'), hot(15, 'warm')]],
    ['before another input', [...on(0), emits(12, 'smell'), receives(13, 'press'), hot(15, 'warm')]],
  ])('do not count what was shown %s', (_, log) =>
    expect(page('warm', log, 5000).got).toEqual(['1016: no smell 1001 ms later']),
  )

  it.each(['warm', 'flare'])('Limits are distinguished by the cause: %s', (cause) => {
    const log = [...on(0), emits(12, 'smell'), hot(15, cause)]
    expect(page(cause, log, 15).samples).toBe(1)
  })

  it.each<[number, string[]]>([
    [9, ['9: on -> hot at 9 ms']],
    [10, []],
    [20, []],
    [21, ['21: still on at 21 ms']],
  ])('hold from the first to the last instant: %d', (at, got) =>
    expect(page('warm', [...on(0), hot(at, 'warm'), emits(at, 'smell')], 100, {}, calm).got).toEqual(got),
  )

  it('Limits are counted, and fail, once in each visit to the state', () => {
    const visit = (at: number): Log => [
      ...on(at),
      receives(at + 30, 'press'),
      receives(at + 40, 'press'),
      goes(at + 50, 'on>hot', 'warm'),
      receives(at + 60, 'press'),
      goes(at + 60, 'hot>off', ''),
    ]
    expect(page('warm', [...visit(0), ...visit(100)], 1000, {}, calm)).toEqual({
      applied: 2,
      samples: 0,
      got: ['21: still on at 21 ms', '121: still on at 121 ms'],
    })
  })

  it('are no answer to an input that asked for the same change before', () => {
    const heated: Table<Memory> = {
      ...calm,
      limits: [
        {
          id: 'warm',
          kind: 'due',
          budget: null,
          window: ({ since }) => ({ opens: since + 2000, closes: null }),
        },
      ],
      rows: [...calm.rows, row('heat', 'on', { event: 'heat' }, 'hot', { cause: ['heat'] })],
    }
    const counts = (cause: string, at: number) => {
      const log: Log = [...on(0), receives(2, 'heat'), emits(at, 'smell'), hot(at, cause)]
      const { rows } = judged(log, at, {}, heated)
      return ['heat', 'warm'].map((id) => [rows.get(id)?.samples ?? 0, rows.get(id)?.failures.length ?? 0])
    }
    expect(counts('heat', 2)).toEqual([
      [1, 0],
      [0, 0],
    ])
    expect(counts('warm', 2000)).toEqual([
      [0, 1],
      [1, 0],
    ])
  })

  it('ask nothing of a state that was left', () =>
    expect(page('warm', [...on(0), hot(5, 'flare')])).toEqual({ applied: 0, samples: 0, got: [] }))
})

describe('forbidden pairs', () => {
  const glowing = [...on(0), hot(15, 'flare')]

  it.each<[string, Log, number, number]>([
    ['another change out of the state is a sample', [receives(50, 'press'), goes(50, 'hot>off', '')], 1, 0],
    ['the pair itself is a failure and no sample', [goes(50, 'hot>on', '')], 0, 1],
  ])('%s', (_, rest, samples, failures) => {
    const seen = judged([...glowing, ...rest]).forbidden.get('hot>on')
    expect([seen?.samples, seen?.failures.length]).toEqual([samples, failures])
  })
})

describe('a row that is sure only sometimes', () => {
  const sure = { surely: 'isGentle' }
  const unsure: Table<Memory> = {
    ...lamp,
    rows: lamp.rows.map((each) => (['rest', 'warm'].includes(each.id) ? { ...each, ...sure } : each)),
  }
  const basesOf = (id: string, log: Log) =>
    judged(log, 1000, {}, unsure)
      .rows.get(id)
      ?.failures.map(({ basis }) => basis)

  it('has its basis there, and counts as a ruling elsewhere', () => {
    const left = [...on(0), goes(5, 'on>off', '')]
    expect(basesOf('rest', [...on(0), receives(5, 'press', { force: 'gentle' }), ...left.slice(-1)])).toEqual(
      ['document'],
    )
    expect(basesOf('rest', [...on(0), receives(5, 'press'), ...left.slice(-1)])).toEqual(['ruling'])
    expect(basesOf('warm', on(0))).toEqual(['ruling'])
  })
})

describe('inputs', () => {
  it('that a guard turns away are kept until the next one', () => {
    const gentle = receives(0, 'press', { force: 'gentle' })
    expect(page('gentle', [gentle, gentle])).toEqual({ applied: 2, samples: 2, got: [] })
    expect(page('gentle', [gentle, goes(0, 'off>on', '')])).toEqual({
      applied: 1,
      samples: 0,
      got: ['0: off -> on 0 ms later'],
    })
  })

  it('that the table does not know explain nothing', () => {
    const { unexplained } = judged([receives(0, 'kick'), goes(0, 'off>on', '')])
    expect(unexplained.map(({ got }) => got)).toEqual(['off -> on 0 ms later'])
  })
})

describe('requirements of some states only', () => {
  const shared = row('rest', 'on', press, 'stay', {
    from: ['on', 'hot'],
    requirements: ['LAMP-1', 'LAMP-2', 'LAMP-3'],
    onlyIn: { 'LAMP-2': ['on'], 'LAMP-3': ['hot'] },
  })
  const narrow: Table<Memory> = {
    ...calm,
    rows: [...calm.rows.filter(({ id }) => id !== 'rest' && id !== 'quench'), shared],
  }
  const rest = (log: Log) => judged(log, 1000, {}, narrow).rows.get('rest')

  it('are broken and kept in these states alone', () => {
    const kept = [...on(0), receives(5, 'press'), hot(15, 'warm'), emits(15, 'smell')]
    expect(rest(kept)?.held).toEqual([['LAMP-1', 'LAMP-2']])
    expect(rest([...kept, receives(20, 'press'), goes(20, 'hot>off', 'press')])?.failures).toMatchObject([
      { at: 20, breaks: ['LAMP-1', 'LAMP-3'] },
    ])
  })
})
