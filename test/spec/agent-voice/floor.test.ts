/** The floor: what leaves open whether the user still speaks, and what ends their speech. */
import { expect, it } from 'vitest'
import { type Floor, floorAfter, quiet } from '../../../spec/agent-voice/monitors/floor.ts'
import type { Line as TypedLine } from '../../../spec/agent-voice/protocol.ts'
import type { Line } from '../../../spec/log.ts'
import { emits, receives } from '../../support/lines.ts'

const settings = { turnDetection: 'server-vad' }

const floorOf = (state: string, lines: readonly Line[]): Floor =>
  lines.reduce((floor, line) => floorAfter(line as TypedLine, floor, { state, settings }), quiet)

const speaks = receives(0, 'vad.start')
const final = receives(2, 'stt.final', { utterance: 'utterance#1', text: 'text#1' })

it.each<[string, string, readonly Line[], Floor['speech']]>([
  ['a voice', 'listening', [speaks], 'yes'],
  ['its end', 'listening', [speaks, receives(1, 'vad.end')], 'no'],
  ['what is finalised', 'listening', [speaks, final], 'no'],
  ['what was finalised before', 'processing', [final, speaks, final], 'perhaps'],
  ['a turn that is ended by hand', 'listening', [speaks, receives(1, 'user.endTurn')], 'no'],
  [
    'a turn that is ended where there is none',
    'processing',
    [speaks, receives(1, 'user.endTurn')],
    'perhaps',
  ],
])('after %s, in %s', (_, state, lines, speech) => expect(floorOf(state, lines).speech).toBe(speech))

it('The floor holds no words that were reported to the user as not understood', () => {
  const part = receives(1, 'stt.partial', { utterance: 'utterance#1', text: 'text#1' })
  const notice = emits(2, 'panel.notice', { message: 'text#2' })
  expect([[part], [part, notice]].map((lines) => floorOf('listening', lines).words)).toEqual([true, false])
})
