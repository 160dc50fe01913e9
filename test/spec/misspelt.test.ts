/**
 * A misspelt event, effect, state or field does not compile, in a row, a monitor, a memory or a chart. The type check
 * of the project fails when a line below `@ts-expect-error` compiles.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { parts } from '../../machine/vela-browser/setup.ts'
import { text } from '../../spec/foreign.ts'
import { emits, publishes, receives } from '../../spec/lines.ts'
import type { Fact } from '../../spec/row.ts'
import { decisionTable, otherwise } from '../../spec/table.ts'
import type { Memory, Notes } from '../../spec/vela-browser/memory.ts'
import { always, within } from '../../spec/vela-browser/monitors/trace-state.ts'
import { type Line, type Payload, protocol } from '../../spec/vela-browser/protocol.ts'
import { root } from '../cli/turntable.ts'

const row = { id: 'R', from: 'connecting', to: 'stay', cites: 'R', says: 'R' } as const
const says = { says: 'M', needs: ['state'] } as const

/** The blocks of a table. */
type Events = Parameters<typeof decisionTable<typeof protocol, 'isUp'>>[1]['events']

/** Misspellings, by the place of the error. */
const misspelt = [
  (events: Events) =>
    decisionTable<typeof protocol, 'isUp'>(protocol, {
      prefix: 'R',
      events: {
        ...events,
        // @ts-expect-error: the effect of a row
        connect: [{ ...row, does: ['socket.opne'] }, otherwise('R')],
        // @ts-expect-error: the state that a row leaves
        disconnect: [{ ...row, from: 'conected' }],
        // @ts-expect-error: the state that a row enters
        send: [{ ...row, to: 'conected' }],
        // @ts-expect-error: the fact of a row
        error: [{ ...row, when: 'isDown' }],
      },
    }),
  // @ts-expect-error: the event of a block
  (): keyof Events => 'socket.openned',
  // @ts-expect-error: an event in a monitor
  (line: Line) => receives(line, 'conect'),
  // @ts-expect-error: an effect in a monitor
  (line: Line) => emits(line, 'socket.opne'),
  // @ts-expect-error: a published state in a monitor
  (line: Line) => publishes(line, 'conected'),
  // @ts-expect-error: a field of any line
  (line: Line) => line.with.sockte,
  // @ts-expect-error: the value of a field
  (line: Line) => emits(line, 'socket.open') && line.with.url === 'endpiont',
  // @ts-expect-error: a value of a field as text
  (line: Line) => emits(line, 'state') && text(line.with.from) === 'conected',
  // @ts-expect-error: the state in a trace
  () => always('M', 'M', { ...says, ask: (_, __, { state }) => state === 'conected' || null }),
  // @ts-expect-error: an output that a monitor needs
  () => always('M', 'M', { says: 'M', needs: ['socket.opne'], ask: () => true }),
  // @ts-expect-error: a line that a monitor looks at
  () => always('M', 'M', { ...says, looksAt: ['conect'], ask: () => true }),
  () =>
    within('M', 'M', {
      ...says,
      ms: () => 0,
      what: 'M',
      opens: () => true,
      // @ts-expect-error: an effect in a span
      closes: (line) => emits(line, 'socket.opne'),
    }),
  // @ts-expect-error: an event in a memory
  (): Notes<'in'> => ({ conect: () => ({}) }),
  // @ts-expect-error: a field in a memory
  (): Notes<'out'> => ({ state: (_, { with: { form } }) => ({ state: form }) }),
  // @ts-expect-error: a field in a fact
  (): Fact<Memory, Payload> => ({ asks: 'M', test: (_, { sockte }) => sockte !== undefined }),
  // @ts-expect-error: an event in a chart
  () => parts.createStateConfig({ on: { conect: {} } }),
  // @ts-expect-error: an effect in a chart
  () => parts.createStateConfig({ entry: 'socket.opne' }),
]

it('the type check of the project reads these misspellings', () => {
  const file = join(root, 'tsconfig.json')
  const { config } = ts.readConfigFile(file, (path) => readFileSync(path, 'utf8'))
  const { fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const own = fileNames.find((name) => name.endsWith('test/spec/misspelt.test.ts'))
  expect(readFileSync(own ?? '', 'utf8').match(/^\s*\/\/ @ts-expect-error: /gm)?.length).toBeGreaterThan(15)
  expect(misspelt.length).toBeGreaterThan(12)
})
