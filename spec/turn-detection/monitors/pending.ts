/** Pending voice: the microphone captures voice that the server has not confirmed (TD-CON-001, TD-EDGE-04). */

import { about } from '../../about.ts'
import { emits, receives } from '../../lines.ts'
import { isDetecting } from '../memory/link.ts'
import { isAwaited } from '../memory/speech.ts'
import type { Memory } from '../memory.ts'
import { phaseLabels } from '../panel/labels.ts'
import type { Line } from '../protocol.ts'
import { always, behind, breaksOff, inTime, isSpeech, showsPhase, together, within } from './trace-state.ts'

/** Voice begins that the server should detect and has not detected. */
const waits = (line: Line, trace: Memory): boolean =>
  receives(line, 'capture.voiced') &&
  trace.voicedSince === null &&
  isDetecting(trace) &&
  trace.state !== 'fallback' &&
  isAwaited(trace) &&
  trace.last !== 'start'

/** The server reports, there is nothing more to report, or playback requires another display. */
const isOver = (line: Line): boolean =>
  isSpeech(line, 'speech-start') ||
  isSpeech(line, 'speech-stop') ||
  receives(line, 'capture.unvoiced') ||
  (line.way === 'in' && line.what.startsWith('playback.')) ||
  emits(line, 'state') ||
  breaksOff(line)

const isPending = (line: Line): boolean => emits(line, 'panel.state') && line.with.pending === true

const isDetectingLabel = (label: unknown): boolean =>
  Object.values(phaseLabels).some(({ detecting }) => detecting === label)

const saysDetecting = (line: Line): boolean => isPending(line) && isDetectingLabel(line.with.label)

/** A phase that is displayed already need not be displayed again. */
const isUnshown = (line: Line, trace: Memory): boolean => waits(line, trace) && !trace.isPending

/** The document has the word in one language. */
const isInEnglish = ({ settings }: Memory): boolean => settings.locale === 'en'

const strictly = ({ settings }: Memory): number => settings.detectingMs + 1

const span = { ms: strictly, opens: isUnshown, abandons: inTime(strictly, isOver) }

export const pendingShown = within('pending.shown', 'TD-CON-001', {
  says: 'While the server has not confirmed local voice, the panel shows it as pending.',
  needs: ['panel.state'],
  looksAt: ['state'],
  ...span,
  what: 'something pending',
  closes: isPending,
})

const atOnce = 'something pending to be shown'

export const pendingAtOnce = together('pending.at-once', 'TD-CON-001 interpreted', {
  says: 'Voice that the server has not confirmed is shown as pending at once.',
  needs: ['panel.state'],
  calls: (line, trace) => (isUnshown(line, trace) ? atOnce : null),
  gives: (line) => (isPending(line) ? atOnce : null),
})

export const detectingShown = within('pending.detecting-after-300', 'TD-EDGE-04', {
  says: 'When the server does not confirm voice within 300 ms, the panel shows Detecting….',
  needs: ['panel.state'],
  budget: 'TD-EDGE-04',
  looksAt: ['state'],
  ...span,
  what: 'Detecting…',
  opens: (line, trace) =>
    isInEnglish(trace) && waits(line, trace) && !(trace.isPending && isDetectingLabel(trace.label)),
  closes: saysDetecting,
})

export const detectingNotBefore = within('pending.detecting-not-before-301', 'TD-EDGE-04 interpreted', {
  says: 'As long as voice is unconfirmed for no more than 300 ms, the panel does not show Detecting….',
  needs: ['panel.state'],
  budget: 'TD-EDGE-04',
  looksAt: ['state'],
  ...span,
  least: strictly,
  what: 'Detecting…',
  closes: saysDetecting,
  // The monitor above checks that it comes in time.
  abandons: isOver,
  owes: false,
})

export const listeningOnlyByServer = always<null>(
  'pending.listening-only-by-server',
  'TD-CON-001 TD-SCOPE-07',
  {
    says: 'While the server detects speech, Listening without a hint is shown only once the server has reported the start of speech.',
    needs: ['panel.state'],
    ask: (line, _, trace) => {
      const isClaim = showsPhase(line, 'listening') && line.with.pending === false && line.with.hint !== true
      if (!isClaim || !isDetecting(trace) || trace.state === 'fallback') return null
      return trace.last === 'start' || trace.last === 'unsure' || !trace.isAgreed || !trace.inForceIsSure
        ? true
        : { expected: 'no Listening before the server tells of speech', got: 'Listening' }
    },
  },
)

export const thinkingOnlyByServer = behind(
  about('pending.thinking-only-by-server', 'TD-EXT-001 TD-SCOPE-07 TD-RAT-01', {
    says: 'While the server has reported speech and no end of it, local silence alone does not show Thinking.',
    needs: ['panel.state'],
  }),
  (line, input, trace) => {
    if (!showsPhase(line, 'thinking') || line.with.pending === true) return null
    const { last, isAgreed, inForceIsSure, state, shown: before } = trace
    if (!isDetecting(trace) || state === 'fallback' || before === 'thinking') return null
    const isSpoken = last === 'start' && isAgreed && inForceIsSure
    const isLocal = input?.what === 'capture.unvoiced' && input.at === line.at
    return isSpoken && isLocal
      ? { expected: 'the end of speech by the server first', got: 'Thinking after local silence' }
      : true
  },
)
