/** What is pending: voice that is heard here and that the server has not confirmed (TD-CON-001, TD-EDGE-04). */
import { changed, delayed, followed, hearing, shown, without } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { isDetecting } from '../memory/link.ts'
import { isAwaited } from '../memory/speech.ts'
import type { Memory } from '../memory.ts'
import { phaseLabels } from '../words/phases.ts'
import { always, behind, breaksOff, inTime, isSpeech, showsPhase, together, within } from './scene.ts'

/** Voice begins where the server is to detect it and has not. */
const waits = (line: Line, scene: Memory): boolean =>
  hears(line, 'capture.voiced') &&
  scene.voicedSince === null &&
  isDetecting(scene) &&
  scene.state !== 'fallback' &&
  isAwaited(scene) &&
  scene.last !== 'start'

/** The server tells, there is nothing more to be told, or playback has something else to be shown. */
const isOver = (line: Line): boolean =>
  isSpeech(line, 'speech-start') ||
  isSpeech(line, 'speech-stop') ||
  hears(line, 'capture.unvoiced') ||
  (line.way === 'in' && line.what.startsWith('playback.')) ||
  shows(line, 'state') ||
  breaksOff(line)

const isPending = (line: Line): boolean => shows(line, 'panel.state') && line.with.pending === true

const isDetectingLabel = (label: unknown): boolean =>
  Object.values(phaseLabels).some(({ detecting }) => detecting === label)

const saysDetecting = (line: Line): boolean => isPending(line) && isDetectingLabel(line.with.label)

/** What is shown already need not be shown again. */
const isUnshown = (line: Line, scene: Memory): boolean => waits(line, scene) && !scene.isPending

/** The document has the word in one language. */
const isInEnglish = ({ settings }: Memory): boolean => settings.locale === 'en'

const strictly = ({ settings }: Memory): number => settings.detectingMs + 1

const span = { ms: strictly, opens: isUnshown, abandons: inTime(strictly, isOver) }

export const pendingShown = within(
  {
    id: 'pending.shown',
    says: 'While the server has not confirmed what is heard, the panel shows something pending.',
    basis: 'document',
    requirements: ['TD-CON-001'],
    needs: ['panel.state'],
    looksAt: ['state'],
    spoil: (log) => log.filter((line) => !isPending(line)),
  },
  { ...span, what: 'something pending', closes: isPending },
)

const atOnce = 'something pending to be shown'

export const pendingAtOnce = together(
  {
    id: 'pending.at-once',
    says: 'Voice that the server has not confirmed is shown as pending at once.',
    basis: 'interpreted',
    requirements: ['TD-CON-001'],
    needs: ['panel.state'],
    spoil: (log) => without(log, isPending),
  },
  {
    calls: (line, scene) => (isUnshown(line, scene) ? atOnce : null),
    gives: (line) => (isPending(line) ? atOnce : null),
  },
)

export const detectingShown = within(
  {
    id: 'pending.detecting-after-300',
    says: 'When voice waits for the server for more than 300 ms, the panel says Detecting….',
    basis: 'document',
    requirements: ['TD-EDGE-04'],
    budget: 'TD-EDGE-04',
    needs: ['panel.state'],
    looksAt: ['state'],
    spoil: (log) => delayed(log, saysDetecting, 1),
  },
  {
    ...span,
    what: 'Detecting…',
    opens: (line, scene) =>
      isInEnglish(scene) && waits(line, scene) && !(scene.isPending && isDetectingLabel(scene.label)),
    closes: saysDetecting,
  },
)

export const detectingNotBefore = within(
  {
    id: 'pending.detecting-not-before-301',
    says: 'As long as voice waits for no more than 300 ms, the panel does not say Detecting….',
    basis: 'interpreted',
    requirements: ['TD-EDGE-04'],
    budget: 'TD-EDGE-04',
    needs: ['panel.state'],
    looksAt: ['state'],
    spoil: (log) =>
      changed(log, isPending, (line) => ({ with: { ...line.with, label: phaseLabels.en?.detecting ?? '' } })),
  },
  {
    ...span,
    least: strictly,
    what: 'Detecting…',
    closes: saysDetecting,
    // That it comes in time is held above.
    abandons: isOver,
    owes: false,
  },
)

export const listeningOnlyByServer = always<null>(
  {
    id: 'pending.listening-only-by-server',
    says: 'While the server detects speech, Listening that is no hint is shown only once it has reported that the user speaks.',
    basis: 'document',
    requirements: ['TD-CON-001', 'TD-DEF-03', 'TD-SCOPE-07'],
    needs: ['panel.state'],
    spoil: (log) =>
      followed(log, hearing('capture.voiced'), () =>
        shown('panel.state', { state: 'listening', label: '● Listening', pending: false, hint: false }),
      ),
  },
  {
    start: null,
    ask: (line, _, scene) => {
      const isClaim = showsPhase(line, 'listening') && line.with.pending === false && line.with.hint !== true
      if (!isClaim || !isDetecting(scene) || scene.state === 'fallback') return null
      return scene.last === 'start' || scene.last === 'unsure' || !scene.isAgreed || !scene.inForceIsSure
        ? true
        : { expected: 'no Listening before the server tells of speech', got: 'Listening' }
    },
  },
)

export const thinkingOnlyByServer = behind(
  {
    id: 'pending.thinking-only-by-server',
    says: 'While the server has reported speech and no end of it, local silence alone does not show Thinking.',
    basis: 'document',
    requirements: ['TD-EXT-001', 'TD-DEF-03', 'TD-SCOPE-07', 'TD-RAT-01'],
    needs: ['panel.state'],
    spoil: (log) =>
      followed(log, hearing('capture.unvoiced'), () =>
        shown('panel.state', { state: 'thinking', label: '⋯ Thinking', pending: false, hint: false }),
      ),
  },
  (line, input, scene) => {
    if (!showsPhase(line, 'thinking') || line.with.pending === true) return null
    const { last, isAgreed, inForceIsSure, state, shown: before } = scene
    if (!isDetecting(scene) || state === 'fallback' || before === 'thinking') return null
    const isSpoken = last === 'start' && isAgreed && inForceIsSure
    const isLocal = input?.what === 'capture.unvoiced' && input.at === line.at
    return isSpoken && isLocal
      ? { expected: 'the end of speech by the server first', got: 'Thinking after local silence' }
      : true
  },
)
