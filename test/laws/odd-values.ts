/** Odd values: a foreign implementation may emit any value in any field of an effect, and no check throws. */
import { describe, expect, it } from 'vitest'
import { watchOf } from '../../harness/judging/watch.ts'
import { oracle } from '../../harness/oracle/oracle.ts'
import type { Line, Log, Payload, Scalar } from '../../spec/log.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Good } from './by-hand.ts'

/** Values that no protocol declares. */
const oddities: Readonly<Record<string, Scalar>> = {
  'a number': -1.5,
  'a number above all': Number.POSITIVE_INFINITY,
  'the name of a prototype': '__proto__',
  'the name of a method': 'constructor',
  'an unknown word': 'odd',
  'no text': '',
  'a long text': 'odd '.repeat(20_000),
  'a flag': true,
  null: null,
}

type Edit = (payload: Payload, field: string) => Payload

const edits: Readonly<Record<string, Edit>> = {
  ...Object.fromEntries(
    Object.entries(oddities).map(([name, value]): [string, Edit] => [
      name,
      (payload, field) => ({ ...payload, [field]: value }),
    ]),
  ),
  nothing: (payload, field) => Object.fromEntries(Object.entries(payload).filter(([name]) => name !== field)),
  'a nested value': (payload, field) => Object.assign({ ...payload }, { [field]: { odd: ['odd'] } }),
}

const isIts = (line: Line, effect: string): boolean => line.way === 'out' && line.what === effect

const edited = (log: Log, effect: string, field: string, edit: Edit): Log =>
  log.map((line) => (isIts(line, effect) ? { ...line, with: edit(line.with, field) } : line))

/** No row and no monitor throws when a field of an effect has any value, wherever the effect occurs in a good log. */
export const lawsOfOddValues = <State extends string, Memory>(
  spec: Spec<State, Memory>,
  goodLogs: readonly Good[],
): void => {
  const judge = oracle(spec)
  const watch = watchOf(spec.monitors)
  const thrownBy = ({ settings }: Good, log: Log): string | null => {
    const untilMs = (log.at(-1)?.at ?? 0) + 1000
    try {
      judge(settings, log, untilMs)
      watch(settings, log, untilMs)
      return null
    } catch (error) {
      return String(error)
    }
  }
  /** The shortest good log in which the effect occurs. */
  const logOf = (effect: string): Good | undefined =>
    goodLogs
      .filter(({ log }) => log.some((line) => isIts(line, effect)))
      .sort((one, other) => one.log.length - other.log.length)[0]

  describe(`${spec.title}: no check throws on`, () => {
    it.each(Object.entries(edits))('%s', (_, edit) => {
      const thrown = spec.effects.flatMap(({ name, fields }) => {
        const good = logOf(name)
        if (good === undefined) return []
        return Object.keys(fields).flatMap((field) => {
          const error = thrownBy(good, edited(good.log, name, field, edit))
          return error === null ? [] : [`${name}.${field}: ${error}`]
        })
      })
      expect(thrown).toEqual([])
    })
  })
}
