/** From what was read to a scenario that can be played. Nothing is checked here: the reader has done that. */
import type { Plain } from '../../spec/phrases.ts'
import type { Case, Expectation, Never, Place, Since, Step } from '../scenario.ts'
import type { Found, Time } from './found.ts'
import type { Gathered, Group } from './gather.ts'
import type { Act, RawEvent, ValueOf } from './shape.ts'
import type { Table as Words } from './words.ts'

type StepRead = ValueOf<Words['steps']['shape']>[number]['value']
type ExpectRead = Extract<StepRead, { head: 'expect' }>['value']
type CheckRead = ValueOf<Words['afterwards']['shape']>[number]['value']['expect']['value']
type NeverRead = ValueOf<Words['never']['shape']>[number]['value']
type GivenRead = ValueOf<Words['given']['shape']>

/** A scenario file as it was read, once for one row of its examples. */
export type ScenarioRead = ValueOf<{ readonly kind: 'map'; readonly words: Words }>

const msOf = (time: Found<Time> | undefined): number | null => time?.value.ms ?? null

const lastAct: Since = { kind: 'last act' }

const expectationOf = (read: ExpectRead | CheckRead): Expectation => {
  switch (read.head) {
    case 'state':
      return { kind: 'state', state: read.value, cause: read.also.cause?.value ?? null }
    case 'path':
      return { kind: 'path', states: read.value }
    case 'stays in':
      return { kind: 'stays', state: read.value, forMs: read.also.for.value.ms }
    case 'sent':
      return {
        kind: 'sent',
        what: read.value,
        with: read.also.with?.value ?? {},
        times: read.also.times?.value ?? null,
        atMs: read.also.at?.value.map(({ value }) => value.ms) ?? null,
        inThisTurn: read.also['in this turn']?.value ?? false,
      }
    case 'granted':
      return { kind: 'settled', call: read.value, is: 'granted', code: null }
    case 'refused':
      return { kind: 'settled', call: read.value, is: 'refused', code: read.also.code?.value ?? null }
    case 'snapshot':
      return { kind: 'snapshot', with: read.value }
    case 'voice':
      return { kind: 'voice', is: read.value }
    case 'ui':
      return { kind: 'label', text: read.value }
    case 'turn':
      return { kind: 'turn', is: read.value, old: read.also['the old one is']?.value ?? null }
    case 'turn ends':
      return { kind: 'turn ends', is: read.value, outcome: read.also.outcome?.value ?? null }
  }
}

const neverOf = (read: NeverRead): Never => {
  switch (read.head) {
    case 'state':
      return { kind: 'state', state: read.value, forLongerThanMs: msOf(read.also['for longer than']) }
    case 'sent':
      return {
        kind: 'sent',
        what: read.value,
        with: read.also.with?.value ?? {},
        moreThan: read.also['more than']?.value ?? 0,
      }
    case 'voice':
      return { kind: 'voice', is: read.value, whileIn: read.also['while in'].value }
  }
}

/** The requirement whose number it is. */
const sourceOf = (read: ExpectRead): readonly string[] => {
  const time = read.head === 'stays in' ? read.also.for : read.also.within
  return time?.value.cited ? [time.value.cited] : []
}

/** What is named as its own, and the requirement whose number it is. */
const citesOf = (named: Found<readonly string[]> | undefined, source: readonly string[] = []) => [
  ...new Set([...(named?.value ?? []), ...source]),
]

const expectStep = (read: Extract<StepRead, { head: 'expect' }>, place: Place): Step => {
  const { value, also } = read
  return {
    kind: 'expect',
    expectation: expectationOf(value),
    withinMs: value.head === 'stays in' ? null : msOf(value.also.within),
    since: value.also.since?.value ?? lastAct,
    mark: also.mark?.value ?? null,
    cites: citesOf(also.covers, sourceOf(value)),
    place,
  }
}

const stepsOf = ({ value: read, place }: Found<StepRead>): readonly Step[] => {
  switch (read.head) {
    case 'wait':
      return [{ kind: 'wait', ms: read.value.ms, place }]
    case 'note':
      return [{ kind: 'note', text: read.value, place }]
    case 'expect': {
      const ms = msOf(read.also.after)
      return [...(ms === null ? [] : [{ kind: 'wait', ms, place } as const]), expectStep(read, place)]
    }
    default:
      return [{ kind: 'act', ...doneBy(read.value), ...moved(read.also), place }]
  }
}

/** The recipient and the signal of an act, or of a raw event, which goes straight to the subject. */
const doneBy = (read: Act | RawEvent) =>
  'event' in read
    ? { to: 'subject', what: read.event, with: read.with }
    : { to: read.phrase.to, what: read.phrase.what, with: read.with }

const moved = (also: Extract<StepRead, { head: 'actor' }>['also']) => ({
  afterMs: msOf(also.after) ?? 0,
  mark: also.mark?.value ?? null,
})

const isTime = (value: unknown): value is Time => typeof value === 'object' && value !== null && 'ms' in value

const isPlain = (value: unknown): value is Plain => ['number', 'string', 'boolean'].includes(typeof value)

type Set = readonly [service: string, option: string, value: Plain]

/** What the words of one group set. */
const setBy = ({ shape }: Group, read: Readonly<Record<string, Found<unknown>>>): readonly Set[] =>
  Object.entries(read).flatMap(([phrase, { value }]): readonly Set[] => {
    const habit = shape.words[phrase]
    const plain = isTime(value) ? value.ms : value
    return habit !== undefined && isPlain(plain) ? [[habit.service, habit.option, plain]] : []
  })

/** Options by service and option, by the names that the groups of habits give them. */
const optionsOf = (given: GivenRead, groups: Gathered['groups']): Case['options'] => {
  const options: Record<string, Record<string, Plain>> = {}
  const habits = given as Readonly<Record<string, Found<Readonly<Record<string, Found<unknown>>>>>>
  for (const [name, group] of Object.entries(groups))
    for (const [service, option, value] of setBy(group, habits[name]?.value ?? {}))
      options[service] = { ...options[service], [option]: value }
  return options
}

/** One case: what was read with one row of the examples, under the row's name. */
export const caseOf = (read: ScenarioRead, name: string | null, groups: Gathered['groups']): Case => ({
  name,
  steps: read.steps.value.flatMap(stepsOf),
  never:
    read.never?.value.map(({ value, place }) => ({
      check: neverOf(value),
      cites: citesOf(value.also.covers),
      place,
    })) ?? [],
  afterwards:
    read.afterwards?.value.map(({ value }) => ({
      expectation: expectationOf(value.expect.value),
      cites: citesOf(value.covers),
      place: value.expect.place,
    })) ?? [],
  settings: read.settings?.value ?? {},
  options: read.given ? optionsOf(read.given.value, groups) : {},
  startIn: read.given?.value['start in']?.value ?? null,
})
