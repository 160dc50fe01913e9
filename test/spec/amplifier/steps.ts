/** What is shown when a state is left and when one is entered, as the document lists it. */

import type { AmplifierSettings } from '../../../spec/amplifier/settings.ts'
import type { State } from '../../../spec/amplifier/states.ts'
import type { Payload } from '../../../spec/log.ts'

/** Where a log has come to. */
export interface Hand {
  settings: AmplifierSettings
  at: number
  state: State
  since: number
  /** Why the state was entered. */
  entered: string
  isLive: boolean
  session: number
  sessionAt: number
  response: number
  item: string | null
  receivedMs: number
  /** When (ms) the first output of the response came that is waited for, if it was not what ended the waiting. */
  firstAt: number | null
  request: number
  call: number
  calls: { readonly id: string; readonly tool: string }[]
  /** The task whose progress is listened to. */
  followed: string
  /** Results that nobody could be told yet. */
  results: number
  segments: number
  /** How long the last result is. */
  size: number
  isCapturing: boolean
  attempt: number
  attempts: number
  retry: number
  retries: number
  /** What was tried again was accepted, and nothing has come of it yet. */
  isResumed: boolean
  turns: number
  files: number
  preferences: string
  isSaved: boolean
  readonly shows: (what: string, payload?: Payload) => void
}

const records = (hand: Hand, kind: string, more: Payload = {}) =>
  hand.shows('log', { kind, durationMs: hand.at - hand.since, ...more })

const outcomes: Readonly<Record<string, string>> = {
  processing: 'completed',
  error: 'error',
  reconnecting: 'reconnect',
}

type Leaves = (hand: Hand, to: State, cause: string | undefined) => void

const listening: Leaves = (hand, to) => {
  records(hand, 'audio')
  hand.shows('capture.end', { queue: false })
  if (to === 'processing') hand.shows('input_audio_buffer.commit')
}

const processing: Leaves = (hand, to, cause) => {
  records(hand, 'processing')
  const tookMs = hand.at - hand.since
  if (to === 'speaking' || to === 'tool_executing' || cause === 'response.text.done')
    hand.shows('metrics', { kind: 'time_to_first_token', tookMs: (hand.firstAt ?? hand.at) - hand.since })
  if (to === 'speaking') hand.shows('metrics', { kind: 'time_to_first_audio', tookMs })
}

const speaking: Leaves = (hand, to) => {
  hand.shows('playback.stop')
  records(hand, 'speaking')
  const isWhole = to === 'idle'
  hand.shows('transcript.update', {
    item: hand.item,
    part: isWhole ? 'whole' : 'prefix',
    truncated: !isWhole,
  })
}

const tool: Leaves = (hand, to) => {
  if (to === 'waiting_amplifier') return
  records(hand, 'tool', { size: hand.size, tool: 'read_file' })
  hand.shows('ui.clear', { status: 'tool' })
  const isEnded = to === 'error' || to === 'terminated'
  if (isEnded && hand.calls[0] !== undefined) hand.shows('tool.cancel', { call: hand.calls[0].id })
}

const task: Leaves = (hand, to) => {
  const { id = '' } = hand.calls[0] ?? {}
  records(hand, 'task', { outcome: outcomes[to] ?? 'cancelled' })
  hand.shows('progress.unsubscribe', { call: hand.followed })
  if (id !== '' && (to === 'error' || to === 'idle' || to === 'terminated'))
    hand.shows('task.cancel', { call: id })
}

const works: readonly (string | undefined)[] = ['error_recovered', 'retry_succeeded', 'reconnect_success']

const error: Leaves = (hand, to, cause) => {
  if (to === 'terminated') return
  hand.shows('ui.clear', { status: 'error' })
  hand.shows('log', { kind: 'recovery', outcome: works.includes(cause) ? 'success' : 'failure' })
  hand.shows('recovery', { from: 'error', success: works.includes(cause) })
}

const reconnecting: Leaves = (hand, to, cause) => {
  if (to === 'terminated') return
  hand.shows('recovery', { from: 'reconnecting', success: works.includes(cause) })
  if (cause === 'reconnect_success') {
    hand.shows('ui.notice', { kind: 'reconnected' })
    hand.shows('cue.play', { cue: 'reconnected' })
    return
  }
  hand.shows('transcript.save')
  if (to !== 'error') return
  hand.shows('log', { kind: 'reconnect-failed', reasons: Math.max(1, hand.attempts) })
  hand.shows('ui.retry')
}

const leaves: Readonly<Partial<Record<State, Leaves>>> = {
  listening,
  processing,
  speaking,
  tool_executing: tool,
  waiting_amplifier: task,
  error,
  reconnecting,
}

const timers: readonly (string | undefined)[] = ['max_duration_exceeded', 'execution_timeout', 'task_timeout']

/** Everything that is shown when a state is left. */
export function leavingOf(hand: Hand, to: State, cause: string | undefined): void {
  const { state: from, shows, at, since, entered } = hand
  const isOverdue = from === 'processing' && to === 'error' && cause === undefined
  if (timers.includes(cause) || isOverdue) shows('timeout', { state: from, durationMs: at - since })
  leaves[from]?.(hand, to, cause)
  if (to === 'terminated' && hand.isLive) shows('connection.close')
  if (from === 'off' || to === 'terminated') return
  const reason: Payload = from === 'idle' ? { entryReason: entered } : {}
  shows('log', {
    kind: 'transition',
    from,
    to,
    stamp: at,
    ...reason,
    ...(cause === undefined ? {} : { cause }),
  })
}

type Enters = (hand: Hand, from: State) => void

const entries: Readonly<Partial<Record<State, Enters>>> = {
  idle: (hand) => {
    hand.shows('buffers.clear', { segments: hand.segments })
    Object.assign(hand, { segments: 0, calls: [], item: null })
    if (hand.isLive && hand.settings.captureMode === 'vad') hand.shows('vad.enable')
    if (hand.isLive) hand.shows('ui.status', { status: 'ready', says: 'Ready to listen' })
    else hand.shows('ui.status', { status: 'offline' })
  },
  listening: (hand) => {
    hand.shows('ui.status', { status: 'listening' })
    if (!hand.isCapturing) hand.shows('capture.begin', { queue: false })
    hand.isCapturing = false
    if (hand.settings.transcription) hand.shows('conversation.item.input_audio_transcription.started')
  },
  processing: (hand, from) => {
    hand.shows('ui.status', { status: 'processing', says: 'Thinking...' })
    hand.shows('playback.prepare')
    hand.segments = 0
    const isOwn = from === 'listening' && hand.settings.autoResponse
    if (!isOwn && !hand.isCapturing && from !== 'error')
      hand.shows('response.create', { request: `request#${++hand.request}` })
  },
  speaking: (hand) => hand.shows('ui.status', { status: 'speaking' }),
  tool_executing: (hand, from) => {
    const first = hand.calls.find(({ tool: name }) => name !== 'task')
    if (first === undefined) return
    hand.shows('ui.status', { status: 'tool', tool: first.tool })
    // What is tried again runs already.
    if (from !== 'error') hand.shows('tool.call', { call: first.id, tool: first.tool, text: 'text#98' })
  },
  waiting_amplifier: (hand, from) => {
    const { id = '' } = hand.calls[0] ?? {}
    hand.followed = id
    hand.shows('ui.status', { status: 'working', says: 'Working on it...', progress: true })
    hand.shows('ui.message', { says: 'Working on that...', details: false })
    hand.shows('progress.subscribe', { call: id })
    if (from !== 'error') hand.shows('task.spawn', { call: id, text: 'text#97' })
    if (hand.settings.workingCue) hand.shows('cue.play', { cue: 'working' })
  },
  error: (hand) => hand.shows('ui.status', { status: 'error' }),
  reconnecting: (hand) => {
    hand.shows('context.save', {
      turns: Math.min(hand.turns, hand.settings.summaryTurns),
      files: hand.files,
      preferences: hand.preferences,
      results: hand.results,
      segments: hand.segments,
    })
    hand.isSaved = true
    if (hand.isLive) hand.shows('connection.close')
    hand.shows('ui.status', { status: 'reconnecting', says: 'Reconnecting...' })
    Object.assign(hand, { isLive: false, attempts: 0 })
  },
}

/** Everything that is shown when a state is entered. */
export const entriesOf = (hand: Hand, from: State): void => entries[hand.state]?.(hand, from)
