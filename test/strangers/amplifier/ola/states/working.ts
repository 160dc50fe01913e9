/** What is done on entry and exit of TOOL_EXECUTING and WAITING_AMPLIFIER. */
import { know, log, nothing, pick, seq, set, stop, tell, timer, when } from '../kit.ts'
import { endQueue } from '../model.ts'
import type { Cause, Model, Move, State } from '../types.ts'

/** The line below the indicator while an agent works, and from when on. */
export const tiers = [
  { fromMs: 0, says: 'Working on that...' },
  { fromMs: 5000, says: 'Still working, this might take a moment...' },
  { fromMs: 15_000, says: 'Making progress...' },
  { fromMs: 30_000, says: 'This is taking longer than expected...' },
] as const

/** Says the line of its time and sets the timer of the next one. */
export const tier = (number: number): Move =>
  pick((m) => {
    const line = tiers[number]
    const next = tiers[number + 1]
    if (line === undefined) return nothing
    const details = number === 2 ? (m.work?.progress ?? null) : null
    return seq(
      details === null ? tell('screen', 'message', line.says) : tell('screen', 'message', line.says, details),
      next === undefined ? nothing : timer(`tier:${number + 1}`, next.fromMs - line.fromMs),
    )
  })

/** The indicator and the timer; whether the call can be made is looked at right after the entry (flows/work.ts). */
export const enterTool: Move = pick((m, { settings, now }) =>
  seq(
    tell('screen', 'show', { status: 'tool', tool: m.work?.call.name ?? '' }),
    know({ pendingToolCall: m.work?.call ?? null, toolExecutionStartTime: now }),
    timer('stay', settings.toolMs),
  ),
)

const sized = (m: Model) => (m.work === null || m.work.size === null ? {} : { size: m.work.size })

/** Speech that is going on is gathered on, when the next call follows at once. */
const queueEnds = (to: State | null): Move =>
  pick((m) => when(to !== 'waiting_amplifier' && !(to === 'processing' && m.line.length > 0), endQueue))

/** What is left behind when nobody waits for the call any more. */
const forget = (to: State | null): Move =>
  when(
    to === 'processing' || to === 'idle' || to === null,
    know({ pendingToolCall: null, toolExecutionStartTime: null }),
  )

export const exitTool = (to: State | null, cause: Cause): Move =>
  pick((m, { now }) =>
    seq(
      queueEnds(to),
      when(
        to !== 'waiting_amplifier',
        log('tool', {
          durationMs: now - m.enteredAt,
          outcome: m.work?.outcome === 'running' ? cause.type : (m.work?.outcome ?? cause.type),
          ...(m.work === null ? {} : { tool: m.work.call.name }),
          ...sized(m),
        }),
      ),
      tell('screen', 'clear', 'tool'),
      forget(to),
    ),
  )

/** After a retry the agent is at work already. */
export const enterWaiting = (cause: Cause): Move =>
  pick(({ work }, { settings, now }) => {
    const again = cause.type === 'retry_succeeded'
    return seq(
      tell('screen', 'show', { status: 'working', text: 'Working on it...', progress: true }),
      tier(0),
      work === null || again ? nothing : tell('agent', 'spawn', work.call),
      work === null ? nothing : tell('agent', 'subscribe', work.call.callId),
      know({ pendingToolCall: work?.call ?? null, toolExecutionStartTime: now }),
      timer('stay', settings.taskMs),
      timer('heartbeat', settings.heartbeatWarnMs),
      when(settings.workingCue, tell('player', 'cue', 'working'), timer('cue', settings.workingCueEveryMs)),
    )
  })

export const exitWaiting = (to: State | null, cause: Cause): Move =>
  pick((m, { now }) =>
    seq(
      queueEnds(to),
      stop('heartbeat', 'cue'),
      when(
        m.work !== null && m.work.outcome !== 'running',
        tell('agent', 'unsubscribe', m.work?.call.callId ?? ''),
      ),
      log('task', {
        durationMs: now - m.enteredAt,
        outcome: m.work?.outcome === 'running' ? cause.type : (m.work?.outcome ?? cause.type),
        ...sized(m),
      }),
      forget(to),
      when(to === 'idle', set({ line: [] })),
    ),
  )
