import type * as X from '../../../../spec/vantum/contract.ts'
import type { Options } from './options.ts'
import type { Played, Turn } from './session.ts'
import { spokenTurn } from './synthesis.ts'
import type { Handler, World } from './world.ts'

/** Notes when a chunk plays on the client: after the chunks before it, and not before it was sent. */
function note(world: World, turn: Turn, chunk: X.SpeechChunk): void {
  const before = turn.played.at(-1)
  const length = turn.reply?.length ?? 0
  const fromChar = before?.toChar ?? 0
  const startsAt = Math.max(world.now(), before?.endsAt ?? 0)
  turn.played.push({
    startsAt,
    endsAt: startsAt + chunk.ms,
    fromChar,
    toChar: Math.max(fromChar, Math.min(length, Math.floor(chunk.endChar))),
  })
}

/** How many characters of a chunk are spoken at a time; undefined: it has not begun. */
function charsOf(played: Played, now: number, how: Options['spokenPart']): number | undefined {
  const { startsAt, endsAt, fromChar, toChar } = played
  if (endsAt <= now) return toChar
  if (startsAt >= now || how === 'completed') return undefined
  if (how === 'begun') return toChar
  return fromChar + Math.floor(((toChar - fromChar) * (now - startsAt)) / (endsAt - startsAt))
}

/** The part of the reply that is spoken so far. */
export function spokenText(world: World, turn: Turn): string {
  const { options } = world
  const reply = turn.reply ?? ''
  const now = world.now()
  let end = 0
  for (const played of turn.played) end = Math.max(end, charsOf(played, now, options.spokenPart) ?? 0)
  // Half of a surrogate pair is not text.
  const spoken = reply.slice(0, end).replace(/[\uD800-\uDBFF]$/, '')
  if (options.truncation === 'plain' || spoken === '' || spoken === reply) return spoken
  return `${spoken.trimEnd()}—`
}

/** Playback on the client: follows what is heard, and ends RESPONDING when all of it was. */
export const playback: Handler = (world) => {
  const { options, events, log, move } = world
  events.on('audioSent', (chunk) => {
    const turn = spokenTurn(world, chunk.utteranceId)
    if (turn === undefined) return
    note(world, turn, chunk)
    if (turn.lastIndex !== undefined && turn.completeEarly) move('LISTENING')
  })
  events.on('playbackComplete', ({ utteranceId }) => {
    const turn = spokenTurn(world, utteranceId)
    if (turn === undefined) return
    if (turn.lastIndex !== undefined) {
      move('LISTENING')
      return
    }
    turn.completeEarly = options.earlyPlaybackComplete === 'remember'
    log.write('debug', 'Playback complete before all audio was sent')
  })
}
