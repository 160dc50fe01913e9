/** What the user is notified of when nothing was understood, and when silence is not to be interrupted (AV-RUL-03). */
import { emits, publishes, receives } from '../../lines.ts'
import { isBlank } from '../memory/utterances.ts'
import type { Line } from '../protocol.ts'
import { always, leaves, type TraceState, within } from './trace-state.ts'

/** Events that end the wait for a final transcript early. */
const heardOf = (line: Line): boolean =>
  (['stt.final', 'stt.partial', 'vad.start', 'user.endTurn', 'policy.changed'] as const).some((what) =>
    receives(line, what),
  )

/** Listening is over: a suspension leads back to it, or to another state. */
const goesElsewhere = (line: Line): boolean =>
  emits(line, 'state') && !publishes(line, 'listening') && !publishes(line, 'suspended')

export const transcriptAwaited = within('listening.finalizes', 'AV-RUL-03 AV-RUL-27 ruling', {
  says: 'When no final transcript follows the end of speech, a notice is shown after finalizeTimeoutMs.',
  needs: ['state', 'panel.notice'],
  budget: 'AV-RUL-03',
  ms: ({ settings }) => settings.finalizeTimeoutMs,
  least: ({ settings }) => settings.finalizeTimeoutMs,
  what: 'a notice that nothing was understood',
  // A repeated report of an end begins no new wait, even if parts were recognised meanwhile.
  opens: (line, { state, settings, floor }) =>
    receives(line, 'vad.end') &&
    (floor.speech === 'yes' || (floor.words && !floor.ended)) &&
    state === 'listening' &&
    settings.turnDetection !== 'manual',
  closes: (line) => emits(line, 'panel.notice'),
  abandons: (line) => heardOf(line) || goesElsewhere(line),
  pauses: ({ state }) => state === 'suspended',
})

/** A notice of its own: it offers no action, and belongs to no change of the state. */
const isNoticed = (line: Line, { since }: TraceState): boolean =>
  emits(line, 'panel.notice') && !line.with.retry && line.with.hint === undefined && line.at > since

export const speakerLeftAlone = always('listening.not-told-while-speaking', 'AV-RUL-03 AV-RUL-04 ruling', {
  says: 'While the user continues to speak, no notice reports a missing transcript.',
  needs: ['state', 'panel.notice'],
  ask: (line, _, trace) => {
    if (trace.state !== 'listening' || !isNoticed(line, trace)) return null
    return trace.floor.speech === 'yes'
      ? { expected: 'no notice while the user speaks', got: 'a notice' }
      : true
  },
})

/** If turns are ended by hand, the end of speech was the last input: the user thinks, or has finished (AV-GUD-001). */
const isThinking = ({ state, received, settings }: TraceState): boolean =>
  state === 'listening' &&
  settings.turnDetection === 'manual' &&
  received !== null &&
  receives(received, 'vad.end')

/** Whether a wait that began under another policy goes on, with a notice to the user at its end. */
const waitsAfter = (waits: boolean, line: Line, { state, settings }: TraceState): boolean => {
  if (receives(line, 'vad.end') && settings.turnDetection !== 'manual') return state === 'listening'
  return waits && !emits(line, 'panel.notice') && !leaves(line, 'listening')
}

export const thinkerLeftAlone = always<boolean>('listening.not-told-by-hand', 'AV-RUL-03 AV-GUD-001 ruling', {
  says: 'With manual turn detection, silence causes no notice about a missing transcript.',
  needs: ['state', 'panel.notice'],
  start: false,
  ask: (line, waits, trace) => {
    if (waits || !isThinking(trace)) return null
    if (isNoticed(line, trace)) return { expected: 'no notice before the turn is ended', got: 'a notice' }
    return line.way === 'in' ? true : null
  },
  remember: waitsAfter,
})

/** What may not be understood: a voice, words, or a pending transcript. */
const sounds = (line: Line): boolean =>
  (['vad.start', 'stt.partial', 'user.endTurn', 'policy.changed'] as const).some((what) =>
    receives(line, what),
  )

/** The end of a speech that goes on, perhaps since before listening resumed; a repeated report is not an end. */
const endsSpeech = (line: Line, { floor }: TraceState): boolean =>
  receives(line, 'vad.end') && floor.speech !== 'no'

/** An empty transcript is answered by a notice in its own step (AV-RUL-06). */
const isOfNothing = (line: Line, { received }: TraceState): boolean =>
  emits(line, 'panel.notice') &&
  received?.at === line.at &&
  receives(received, 'stt.final') &&
  isBlank(received.with)

export const toldOnce = always<boolean>('listening.told-once', 'AV-RUL-03 AV-RUL-06 ruling', {
  says: 'One utterance causes at most one notice about a missing transcript.',
  needs: ['state', 'panel.notice'],
  start: false,
  ask: (line, reported, trace) => {
    if (trace.state !== 'listening' || !isNoticed(line, trace) || isOfNothing(line, trace)) return null
    return reported ? { expected: 'no second notice of the same speech', got: 'another notice' } : true
  },
  remember: (reported, line, trace) => {
    if (sounds(line) || publishes(line, 'suspended') || endsSpeech(line, trace)) return false
    if (receives(line, 'stt.final')) return reported && isBlank(line.with)
    return reported || isOfNothing(line, trace) || (trace.state === 'listening' && isNoticed(line, trace))
  },
})
