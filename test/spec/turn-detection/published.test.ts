/** What the wiring publishes of the mode of a coordinator. */
import { expect, it } from 'vitest'
import type { Payload } from '../../../spec/log.ts'
import { listenersOf, publisher } from '../../../spec/turn-detection/wiring/notifications.ts'

/** A coordinator with this mode, and what it is shown to publish. */
function listenedTo(first: string | undefined) {
  const shown: string[] = []
  const own = { mode: first }
  const instance = { getState: () => ({ ...own, diagnostics: { fallbackActive: false } }) } as never
  const say = (_: string, said?: Payload) => void shown.push(`${said?.from}>${said?.to}`)
  const follows = publisher(instance, say)
  return { shown, own, follows, listeners: listenersOf(follows, say, 0) }
}

/** What a coordinator that announces these modes is shown to publish. */
const published = (...modes: readonly string[]): readonly string[] => {
  const { shown, own, listeners } = listenedTo(modes[0])
  for (const next of modes) {
    own.mode = next
    listeners['mode-changed'](undefined)
  }
  return shown
}

/** What is published where getState() has the second mode when a session begins, and the service reports the third one. */
const acknowledged = (
  first: string,
  asked: string,
  reported: string,
  hasSession = true,
): readonly string[] => {
  const { shown, own, follows } = listenedTo(first)
  if (!hasSession) follows.begins()
  own.mode = asked
  if (hasSession) follows.begins()
  follows.settles()
  follows.reports(reported)
  follows.settles()
  return shown
}

it('a mode that getState() has before the session is in force with its acknowledgement, announced or not', () => {
  expect(acknowledged('server_vad', 'manual', 'manual')).toEqual(['server_vad>manual'])
  expect(acknowledged('server_vad', 'manual', 'semantic_vad')).toEqual([])
  expect(acknowledged('server_vad', 'manual', 'manual', false)).toEqual([])
})

it('a coordinator that announced a mode announces the next one, too', () => {
  const { shown, own, follows, listeners } = listenedTo('server_vad')
  own.mode = 'semantic_vad'
  listeners['mode-changed'](undefined)
  own.mode = 'manual'
  follows.begins()
  follows.reports('manual')
  follows.settles()
  expect(shown).toEqual(['server_vad>semantic_vad'])
})

it('The current mode may be reported again, and the first one is read from getState()', () => {
  expect(published('server_vad', 'server_vad', 'manual', 'manual')).toEqual(['server_vad>manual'])
  expect(published('semantic_vad', 'semantic_vad', 'server_vad')).toEqual([
    'server_vad>semantic_vad',
    'semantic_vad>server_vad',
  ])
})
