/** Steps of stories for a gateway, by purpose. */
import type { Payload } from '../../../log.ts'
import type { Step, Story } from '../../../wire.ts'
import { serverNames } from '../../protocol/messages.ts'

/** Sends a word, and asks. */
export const say = (what: string, payload: Payload = {}): Step => ({ say: what, with: payload })
/** Sends a word and goes on at once. */
export const hasty = (what: string, payload: Payload = {}): Step => ({
  say: what,
  with: payload,
  hasty: true,
})
/** Waits for one of these words, or for the end of the connection. */
export const awaits = (...words: readonly string[]): Step => ({ awaits: words })
/** Waits for so many ms. */
export const linger = (lingerMs: number): Step => ({ lingerMs })

/** A chunk of so many characters. */
export const chunk = (text = 'text#1', characters = 64): Payload => ({ chunk: text, characters })

/** A client requests a connection. */
export const opens = say('upgrade', { path: 'endpoint' })
/** It requests readiness. */
export const start = say('session.start')
/** It sends a chunk. */
export const append = say('input_audio.append', chunk())
/** Its turn is complete. */
export const commit = say('input_audio.commit')
/** It interrupts. */
export const cancel = say('response.cancel')

/** The answer begins, or the turn is over without one. */
export const answer = awaits('response.text.delta', 'response.completed')
/** The turn is over. */
export const completed = awaits('response.completed')

const formsOf = (what: string, ...forms: readonly string[]): readonly Step[] =>
  forms.map((form) => say(what, { form }))

const plain = ['null', 'number', 'boolean', 'string', 'list', 'envelopes', 'empty'] as const
const members = [
  'no-type',
  'no-payload',
  'numeric-type',
  'null-payload',
  'list-payload',
  'string-payload',
] as const
const others = ['append', 'commit', 'cancel'].flatMap((name) =>
  ['no-payload', 'null-payload', 'list-payload', 'string-payload'].map((fault) => `${name}-${fault}`),
)

/** Every bad message that leaves a connection open, by its defect. */
export const bad: Readonly<Record<string, readonly Step[]>> = {
  'no JSON': formsOf('frame.not-json', 'nothing', 'word', 'cut-off'),
  'no envelope': formsOf('frame.not-envelope', ...plain, ...members, ...others),
  'no name of a client': formsOf('frame.unknown-name', 'coined', 'inherited', ...serverNames),
  'a chunk that is none': formsOf('frame.bad-payload', 'missing', 'number', 'null', 'object'),
  'binary frames': formsOf('frame.binary', 'envelope', 'bytes'),
}

/** A story by its name and its title. */
export const story = (name: string, title: string, ...steps: readonly Step[]): Story => ({
  name,
  title,
  steps,
})
