/**
 * The proof: the chart does what the table says, and nothing else. Every edge that the proposals and the timers open
 * is walked, under every setting, and judged by the table with nothing forgiven. Nothing is left out.
 */

import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, not } from 'xstate'
import { chart } from '../../machine/agent-voice/chart.ts'
import { parts } from '../../machine/agent-voice/setup.ts'
import type { Limit, Row } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'
import { machine, oneTurn, spec } from '../support/agent-voice.ts'
import { edgesOf } from '../support/edges.ts'
import { foundBy } from '../support/judged.ts'

/** How many edges were judged, and what the first one that is red says. */
function proof(
  table: Spec,
  tried: AnyStateMachine,
): { readonly edges: number; readonly red: readonly string[] } {
  let edges = 0
  for (const { settings, inSilence } of edgesOf(spec, machine, oneTurn, tried)) {
    edges += 1
    const { log, untilMs } = inSilence()
    const red = foundBy(table, settings, log, untilMs)
    if (red.length > 0) return { edges, red }
  }
  return { edges, red: [] }
}

it('every edge of the chart is a line of the table', () => {
  expect(proof(spec, machine.chart)).toEqual({ edges: 27_594, red: [] })
}, 60_000)

interface Config {
  readonly meta?: { readonly id?: string }
  readonly guard?: unknown
  readonly actions?: readonly unknown[]
}

/** The same configuration with the transition of one id changed. */
const edited = (config: unknown, id: string, change: (transition: Config) => object): unknown => {
  if (Array.isArray(config)) return config.map((each) => edited(each, id, change))
  if (typeof config !== 'object' || config === null) return config
  if ((config as Config).meta?.id === id) return change(config)
  return Object.fromEntries(Object.entries(config).map(([key, value]) => [key, edited(value, id, change)]))
}

const changed = (id: string, change: (transition: Config) => object): AnyStateMachine =>
  parts.createMachine(edited(chart.config, id, change) as never) as unknown as AnyStateMachine

const negated = (id: string) => changed(id, (one) => ({ ...one, guard: not(one.guard as never) }))
const unguarded = (id: string) => changed(id, ({ guard, ...one }) => one)
const retargeted = (id: string, target: string) =>
  changed(id, (one) => ({ ...one, target: `#agentVoice.active.${target}` }))
const without = (id: string, type: string) =>
  changed(id, (one) => ({
    ...one,
    actions: one.actions?.filter((action) => (action as { type?: string }).type !== type),
  }))

type Delays = keyof typeof chart.implementations.delays

const delayed = (name: Delays, ms: number): AnyStateMachine => {
  const delay = chart.implementations.delays[name] as (...args: unknown[]) => number
  const later = (...args: unknown[]) => delay(...args) + ms
  return chart.provide({ delays: { [name]: later } } as never) as unknown as AnyStateMachine
}

const mutants: Readonly<Record<string, AnyStateMachine>> = {
  'a start needs no audio': unguarded('CT-01'),
  'the session that came in time is turned away': negated('CT-04'),
  'one half of the audio is enough': unguarded('CT-30'),
  'a used utterance is processed once more': changed('CT-46', (one) => ({ ...one, guard: 'blank' })),
  'blank words are processed': changed('CT-47', (one) => ({ ...one, guard: 'utteranceUsed' })),
  'a dispatch is not believed': negated('CT-70'),
  'an empty answer is spoken': changed('CT-80', (one) => ({ ...one, guard: 'requestIsCurrent' })),
  'a failed answer is waited for': negated('CT-85'),
  'audio of an old answer is spoken': unguarded('CT-100'),
  'an answer is played, and played for ever': negated('CT-110'),
  'speech interrupts only where it must not': negated('CT-112'),
  'an interruption is never over': changed('CT-125', () => ({ meta: { id: 'CT-125' } })),
  'the end of an answer leads to preparing': retargeted('CT-110', 'preparing'),
  'after an interruption nobody listens': retargeted('CT-125', 'processing.analysing'),
  'an answer is cancelled in silence': without('CT-111', 'tts.cancel'),
  'nobody is told of a timeout': without('CT-89', 'panel.notice'),
  'a change is not published': without('CT-70', 'publish'),
  'a waiting utterance is forgotten': changed('CT-40', () => ({ meta: { id: 'CT-40' }, guard: 'blank' })),
  'Copilot is waited for 1 ms longer': delayed('copilotTimeout', 1),
  'Copilot is given up 2 ms early': delayed('copilotTimeout', -2),
  'an interruption takes 401 ms': delayed('interruptClear', 1),
  'a start is held 1 ms too short': delayed('startLatch', -1),
  'speech is waited for 1 ms longer': delayed('ttsStart', 1),
}

describe('a chart with one mistake is red', () => {
  it.each(Object.entries(mutants))('%s', (_, mutant) => expect(proof(spec, mutant).red).not.toEqual([]))
})

const withRow = (id: string, change: (row: Row) => Partial<Row>): Spec => ({
  ...spec,
  rows: spec.rows.map((row) => (row.id === id ? { ...row, ...change(row) } : row)),
})

const withLimit = (id: string, ms: number): Spec => {
  const shifted = ({ window, ...limit }: Limit<unknown>): Limit<unknown> => ({
    ...limit,
    window: (memory, settings) => {
      const span = window(memory, settings)
      return span && { opens: span.opens + ms, closes: span.closes === null ? null : span.closes + ms }
    },
  })
  return { ...spec, limits: spec.limits.map((limit) => (limit.id === id ? shifted(limit) : limit)) }
}

const tables: Readonly<Record<string, Spec>> = {
  'a negated guard': withRow('AV-ROW-001', ({ when }) => ({ when: { not: when } })),
  'another negated guard': withRow('AV-ROW-061', ({ when }) => ({ when: { not: when } })),
  'a guard that asks too little': withRow('AV-ROW-067', () => ({ when: true })),
  'a wrong state': withRow('AV-ROW-067', () => ({ to: 'idle' })),
  'a change where there is none': withRow('AV-ROW-034', () => ({ to: 'processing' })),
  'no change where there is one': withRow('AV-ROW-054', () => ({ to: 'stay' })),
  'a wrong cause': withRow('AV-ROW-040', () => ({ cause: ['stt.final'] })),
  'an output that nobody shows': withRow('AV-ROW-030', () => ({ does: ['captions.truncate'] })),
  'a pair that must not be': {
    ...spec,
    forbidden: [
      { from: 'speaking', to: 'interrupted', basis: 'ruling', requirements: ['AV-REQ-007'], because: 'so' },
    ],
    rows: spec.rows.filter(({ to }) => to !== 'interrupted'),
  },
  'a limit 1 ms early': withLimit('copilot-timeout', -1),
  'a limit 1 ms late': withLimit('speech-timeout', 1),
  'an interruption 1 ms shorter': withLimit('interruption', -1),
}

describe('a table with one mistake is red', () => {
  it.each(Object.entries(tables))('%s', (_, table) => expect(proof(table, machine.chart).red).not.toEqual([]))
})
