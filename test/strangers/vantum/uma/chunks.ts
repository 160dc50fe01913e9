import type * as Vantum from '../../../../spec/vantum/contract.ts'
import type { Desk } from './desk.ts'

/** How long a missing chunk is waited for when chunks go on in the order of their index. */
const GAP_MS = 60

/** Passes a chunk of the reply at hand to the client, each index once. */
export function forward(desk: Desk, chunk: Vantum.SpeechChunk): void {
  const { speech } = desk.view
  if (speech === null) return
  const known = [...speech.held, ...speech.sent.map((one) => one.chunk)]
  if (known.some(({ index }) => index === chunk.index)) return
  desk.record({ type: 'chunk-came', chunk })
  if (desk.options.chunkOrder === 'arrival') send(desk, chunk)
  else sendInOrder(desk)
}

function send(desk: Desk, chunk: Vantum.SpeechChunk): void {
  desk.record({ type: 'chunk-sent', chunk })
  desk.call('client.sendAudio', ({ client }) => client.sendAudio(chunk))
}

/** Sends what is next by index; behind a gap the rest waits, but not for long. */
function sendInOrder(desk: Desk): void {
  for (let next = firstHeld(desk); next !== null && next.index <= expected(desk); next = firstHeld(desk)) {
    send(desk, next)
  }
  desk.never('gap')
  if (firstHeld(desk) !== null) desk.later('gap', GAP_MS, () => skipGap(desk))
}

function skipGap(desk: Desk): void {
  const next = firstHeld(desk)
  if (next === null) return
  send(desk, next)
  sendInOrder(desk)
}

function firstHeld(desk: Desk): Vantum.SpeechChunk | null {
  const held = [...(desk.view.speech?.held ?? [])].sort((a, b) => a.index - b.index)
  return held[0] ?? null
}

function expected(desk: Desk): number {
  const sent = desk.view.speech?.sent ?? []
  return sent.reduce((highest, { chunk }) => Math.max(highest, chunk.index), -1) + 1
}
