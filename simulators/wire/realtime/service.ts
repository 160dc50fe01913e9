/**
 * A Realtime service over JSON frames, as pure functions: frames in, frames out, and the instant of its next wake-up.
 * It processes the audio that it receives, decides about turns, answers with speech-shaped audio, and refuses what the
 * real service refuses. It has no socket; the caller transports the frames. Times in whole ms.
 */

import { silent } from './audio-buffer.ts'
import type { Event } from './event.ts'
import { readFrame } from './frame.ts'
import { intake } from './intake.ts'
import { type Due, Moment, type Session } from './moment.ts'
import { nominalService, type RealtimeOptions } from './options.ts'
import { fallSilent } from './playout.ts'
import { problem, refusal } from './problem.ts'
import { sessionOf, usualSettings } from './settings.ts'

/** The result of a call: the new session, and the frames to send, in order. */
export interface Reply {
  readonly session: Session
  readonly frames: readonly string[]
  /** The connection must be closed after the frames, with this code. */
  readonly close: { readonly code: number; readonly reason: string } | null
}

const sessionEvent = (type: string, { id, settings, options, expiresAt }: Session): Event => ({
  type,
  session: { id, ...sessionOf(settings, options.dialect), expires_at: Math.floor(expiresAt / 1000) },
})

const said = ({ session, frames }: Moment, close: Reply['close'] = null): Reply => ({
  session,
  frames,
  close,
})

/** A client has connected at `at`. Throws a RangeError for an invalid length or pace. */
export const opened = (options: Partial<RealtimeOptions> = {}, at = 0): Reply => {
  const all = { ...nominalService, ...options }
  for (const name of ['replyMs', 'chunkMs', 'pace', 'sessionMs'] as const)
    if (!Number.isSafeInteger(all[name]) || all[name] < 1)
      throw new RangeError(`The option ${name} is a whole number above 0, not ${all[name]}.`)
  const moment = new Moment({
    options: all,
    id: 'sess_1',
    now: at,
    expiresAt: at + all.sessionMs,
    isClosed: false,
    settings: usualSettings,
    staged: usualSettings,
    audioBuffer: silent,
    speech: null,
    items: [],
    answer: null,
    words: '',
    playing: null,
    due: [],
    asked: 0,
    ids: 0,
  })
  moment.say(sessionEvent('session.created', moment.session))
  return said(moment)
}

/** The instant of the next scheduled event, if no frame arrives before; null after the end. */
export const nextAt = ({ due, expiresAt, isClosed }: Session): number | null =>
  isClosed ? null : due.reduce((earliest, { at }) => Math.min(earliest, at), expiresAt)

const happen = (moment: Moment, due: Due): void => {
  const { answer } = moment.session
  if (due.does === 'acknowledge') {
    moment.change({ settings: due.settings })
    moment.say(sessionEvent('session.updated', moment.session))
  } else if (due.does === 'tell') moment.say(due.event)
  else if (due.does === 'fall silent') fallSilent(moment, due.played)
  else if (answer === null || answer.id !== due.answer) return
  else if (due.does === 'begin') moment.begin(answer)
  else if (due.does === 'part') moment.part(answer, due.part)
  else moment.end(answer, { status: 'completed' })
}

const expire = (moment: Moment): Reply => {
  const { sessionMs } = moment.session.options
  const minutes = Math.floor(sessionMs / 60_000)
  const reason = `The session has lasted ${minutes} minutes, as long as it may.`
  moment.say(refusal(problem('session_expired', reason), null))
  moment.change({ isClosed: true, due: [], answer: null })
  return said(moment, { code: 1001, reason: 'session_expired' })
}

/** Time has advanced to `at`: emits all events that are due until then, each at its own instant. */
export const movedTo = (session: Session, at: number): Reply => {
  const moment = new Moment(session)
  for (;;) {
    const next = nextAt(moment.session)
    if (next === null || next > at) break
    moment.change({ now: Math.max(next, moment.session.now) })
    const due = moment.session.due.find((each) => each.at === next)
    if (due === undefined) return expire(moment)
    moment.change({ due: moment.session.due.filter((each) => each !== due) })
    happen(moment, due)
  }
  moment.change({ now: Math.max(at, moment.session.now) })
  return said(moment)
}

/** A frame of the client has arrived at `at`; events that were due before it come first. */
export const received = (session: Session, text: string, at: number): Reply => {
  const before = movedTo(session, at)
  if (before.session.isClosed) return before
  const moment = new Moment(before.session)
  const { event, problem: wrong, eventId } = readFrame(text)
  const refused = event === null ? wrong : (intake[event.type]?.(moment, event) ?? null)
  if (refused !== null) moment.say(refusal(refused, eventId))
  return { ...said(moment), frames: [...before.frames, ...moment.frames] }
}
