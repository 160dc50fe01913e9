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
  readonly emits: (what: string, payload?: Payload) => void
}

const records = (hand: Hand, kind: string, more: Payload = {}) =>
  hand.emits('log', { kind, durationMs: hand.at - hand.since, ...more })

const outcomes: Readonly<Record<string, string>> = {
  processing: 'completed',
  error: 'error',
  reconnecting: 'reconnect',
}

type Leaves = (hand: Hand, to: State, cause: string | undefined) => void

const listening: Leaves = (hand, to) => {
  records(hand, 'audio')
  hand.emits('capture.end', { queue: false })
  if (to === 'processing') hand.emits('input_audio_buffer.commit')
}

const processing: Leaves = (hand, to, cause) => {
  records(hand, 'processing')
  const tookMs = hand.at - hand.since
  if (to === 'speaking' || to === 'tool_executing' || cause === 'response.text.done')
    hand.emits('metrics', { kind: 'time_to_first_token', tookMs: (hand.firstAt ?? hand.at) - hand.since })
  if (to === 'speaking') hand.emits('metrics', { kind: 'time_to_first_audio', tookMs })
}

const speaking: Leaves = (hand, to) => {
  hand.emits('playback.stop')
  records(hand, 'speaking')
  const isWhole = to === 'idle'
  hand.emits('transcript.update', {
    item: hand.item,
    part: isWhole ? 'whole' : 'prefix',
    truncated: !isWhole,
  })
}

const tool: Leaves = (hand, to) => {
  if (to === 'waiting_amplifier') return
  records(hand, 'tool', { size: hand.size, tool: 'read_file' })
  hand.emits('ui.clear', { status: 'tool' })
  const isEnded = to === 'error' || to === 'terminated'
  if (isEnded && hand.calls[0] !== undefined) hand.emits('tool.cancel', { call: hand.calls[0].id })
}

const task: Leaves = (hand, to) => {
  const { id = '' } = hand.calls[0] ?? {}
  records(hand, 'task', { outcome: outcomes[to] ?? 'cancelled' })
  hand.emits('progress.unsubscribe', { call: hand.followed })
  if (id !== '' && (to === 'error' || to === 'idle' || to === 'terminated'))
    hand.emits('task.cancel', { call: id })
}

const works: readonly (string | undefined)[] = ['error_recovered', 'retry_succeeded', 'reconnect_success']

const error: Leaves = (hand, to, cause) => {
  if (to === 'terminated') return
  hand.emits('ui.clear', { status: 'error' })
  hand.emits('log', { kind: 'recovery', outcome: works.includes(cause) ? 'success' : 'failure' })
  hand.emits('recovery', { from: 'error', success: works.includes(cause) })
}

const reconnecting: Leaves = (hand, to, cause) => {
  if (to === 'terminated') return
  hand.emits('recovery', { from: 'reconnecting', success: works.includes(cause) })
  if (cause === 'reconnect_success') {
    hand.emits('ui.notice', { kind: 'reconnected' })
    hand.emits('cue.play', { cue: 'reconnected' })
    return
  }
  hand.emits('transcript.save')
  if (to !== 'error') return
  hand.emits('log', { kind: 'reconnect-failed', reasons: Math.max(1, hand.attempts) })
  hand.emits('ui.retry')
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
  const { state: from, emits, at, since, entered } = hand
  const isOverdue = from === 'processing' && to === 'error' && cause === undefined
  if (timers.includes(cause) || isOverdue) emits('timeout', { state: from, durationMs: at - since })
  leaves[from]?.(hand, to, cause)
  if (to === 'terminated' && hand.isLive) emits('connection.close')
  if (from === 'off' || to === 'terminated') return
  const reason: Payload = from === 'idle' ? { entryReason: entered } : {}
  emits('log', {
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
    hand.emits('buffers.clear', { segments: hand.segments })
    Object.assign(hand, { segments: 0, calls: [], item: null })
    if (hand.isLive && hand.settings.captureMode === 'vad') hand.emits('vad.enable')
    if (hand.isLive) hand.emits('ui.status', { status: 'ready', says: 'Ready to listen' })
    else hand.emits('ui.status', { status: 'offline' })
  },
  listening: (hand) => {
    hand.emits('ui.status', { status: 'listening' })
    if (!hand.isCapturing) hand.emits('capture.begin', { queue: false })
    hand.isCapturing = false
    if (hand.settings.transcription) hand.emits('conversation.item.input_audio_transcription.started')
  },
  processing: (hand, from) => {
    hand.emits('ui.status', { status: 'processing', says: 'Thinking...' })
    hand.emits('playback.prepare')
    hand.segments = 0
    const isOwn = from === 'listening' && hand.settings.autoResponse
    if (!isOwn && !hand.isCapturing && from !== 'error')
      hand.emits('response.create', { request: `request#${++hand.request}` })
  },
  speaking: (hand) => hand.emits('ui.status', { status: 'speaking' }),
  tool_executing: (hand, from) => {
    const first = hand.calls.find(({ tool: name }) => name !== 'task')
    if (first === undefined) return
    hand.emits('ui.status', { status: 'tool', tool: first.tool })
    // What is tried again runs already.
    if (from !== 'error') hand.emits('tool.call', { call: first.id, tool: first.tool, text: 'text#98' })
  },
  waiting_amplifier: (hand, from) => {
    const { id = '' } = hand.calls[0] ?? {}
    hand.followed = id
    hand.emits('ui.status', { status: 'working', says: 'Working on it...', progress: true })
    hand.emits('ui.message', { says: 'Working on that...', details: false })
    hand.emits('progress.subscribe', { call: id })
    if (from !== 'error') hand.emits('task.spawn', { call: id, text: 'text#97' })
    if (hand.settings.workingCue) hand.emits('cue.play', { cue: 'working' })
  },
  error: (hand) => hand.emits('ui.status', { status: 'error' }),
  reconnecting: (hand) => {
    hand.emits('context.save', {
      turns: Math.min(hand.turns, hand.settings.summaryTurns),
      files: hand.files,
      preferences: hand.preferences,
      results: hand.results,
      segments: hand.segments,
    })
    hand.isSaved = true
    if (hand.isLive) hand.emits('connection.close')
    hand.emits('ui.status', { status: 'reconnecting', says: 'Reconnecting...' })
    Object.assign(hand, { isLive: false, attempts: 0 })
  },
}

/** Everything that is shown when a state is entered. */
export const entriesOf = (hand: Hand, from: State): void => entries[hand.state]?.(hand, from)
