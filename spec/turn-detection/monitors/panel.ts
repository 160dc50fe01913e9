/** The panel's display of user and assistant (TD-AC-001, TD-AC-002, TD-VAL-02, TD-ASM-04, TD-EDGE-02). */
import { text } from '../../foreign.ts'
import { emits, receives } from '../../lines.ts'
import { showsAlready } from '../memory/panel.ts'
import { isAudible } from '../memory/playing.ts'
import { phasesOf } from '../memory/thought.ts'
import type { Memory } from '../memory.ts'
import { phaseLabels } from '../panel/labels.ts'
import type { Line } from '../protocol.ts'
import {
  after,
  always,
  breaksOff,
  inTime,
  isNews,
  isNewsForSure,
  isSpeech,
  isSpokenOver,
  showsPhase,
  together,
  within,
} from './trace-state.ts'

/** An answer that goes on under the speech of the user may remain displayed. */
const begins = (line: Line, trace: Memory): boolean =>
  isNewsForSure(line, 'speech-start', trace) && !isSpokenOver(trace) && !showsAlready(trace, 'listening')

const ends = (line: Line, trace: Memory): boolean =>
  isNews(line, 'speech-stop', trace) && trace.playing === null && !showsAlready(trace, 'thinking')

export const listeningTold = within(
  'panel.listening-within-150',
  'TD-AC-001 TD-REQ-003 TD-ASM-04 TD-EDGE-02',
  {
    says: 'Within 150 ms of the start of speech from the server, the panel is requested to show Listening.',
    needs: ['panel.state'],
    budget: 'TD-AC-001',
    looksAt: ['state'],
    ms: () => 150,
    what: 'Listening',
    opens: begins,
    closes: (line) => showsPhase(line, 'listening') && line.with.pending === false,
    abandons: inTime(
      () => 150,
      (line) => breaksOff(line) || isSpeech(line, 'speech-stop') || emits(line, 'state'),
    ),
  },
)

export const thinkingTold = within(
  'panel.thinking-within-150',
  'TD-AC-002 TD-VAL-02 TD-REQ-003 interpreted',
  {
    says: 'Within 150 ms of the end of speech from the server, the panel is requested to show Thinking.',
    needs: ['panel.state'],
    budget: 'TD-VAL-02',
    ms: () => 150,
    what: 'Thinking',
    opens: ends,
    closes: (line) => showsPhase(line, 'thinking') && line.with.pending === false,
    abandons: inTime(
      () => 150,
      (line, trace) => breaksOff(line) || isNews(line, 'speech-start', trace),
    ),
  },
)

export const shownInTime = within('panel.seen-within-150', 'TD-VAL-02 TD-AC-001 interpreted', {
  says: 'Within 150 ms of the start of speech from the server, Listening is visible.',
  needs: ['panel.state'],
  budget: 'TD-VAL-02',
  looksAt: ['panel.shows'],
  ms: () => 150,
  what: 'Listening on the screen',
  opens: begins,
  closes: (line) => line.way === 'world' && line.what === 'panel.shows' && line.with.state === 'listening',
  abandons: (line, trace) => breaksOff(line) || isNews(line, 'speech-stop', trace),
  // Without a panel in the world nothing is displayed; the monitor above checks that it is notified.
  owes: false,
})

const speaking = 'Speaking to be shown'

export const speakingTold = together('panel.speaking', 'TD-ASM-04 interpreted', {
  says: 'When an answer begins to play, the panel is requested to show Speaking, unless it already shows it.',
  needs: ['panel.state'],
  // An answer that was cleared and is reported once more does not begin.
  calls: (line, { sessionIsOpen, shown, isGuess, cleared }) =>
    sessionIsOpen &&
    receives(line, 'playback.started') &&
    !cleared.includes(text(line.with.handle)) &&
    !(shown === 'speaking' && !isGuess)
      ? speaking
      : null,
  gives: (line) => (showsPhase(line, 'speaking') ? speaking : null),
})

export const speakingTrue = always<null>('panel.speaking-only-heard', 'TD-ASM-04 TD-RUL-08 ruling', {
  says: 'The panel is requested to show Speaking only for an answer that plays, and not for one that was cleared.',
  needs: ['panel.state'],
  looksAt: ['output_audio_buffer.clear'],
  ask: (line, _, trace) => {
    if (!showsPhase(line, 'speaking')) return null
    return isAudible(trace) ? true : { expected: 'no Speaking while nothing is heard', got: 'Speaking' }
  },
})

/** Whether some language has this label for the phase; a pending phase may use the pending label instead. */
const isLabelled = ({ state, label, pending }: Line['with']): boolean =>
  Object.values(phaseLabels).some(
    (labels) =>
      labels[state as keyof typeof labels] === label || (pending === true && labels.detecting === label),
  )

export const labelFits = always<null>('panel.label-fits', 'TD-ASM-04 TD-EDGE-02 TD-EDGE-04 ruling', {
  says: 'The label is the one that a language has for the phase, or for the pending event.',
  needs: ['panel.state'],
  ask: (line) => {
    if (!emits(line, 'panel.state')) return null
    return isLabelled(line.with)
      ? true
      : { expected: `a label for ${line.with.state}`, got: `'${line.with.label}'` }
  },
})

/** Whether a phase is displayed as pending although the server has no open question, or has answered. */
const isPendingInVain = ({ isPending, voicedSince, sessionIsOpen, state, last }: Memory): boolean =>
  isPending &&
  (voicedSince === null || !sessionIsOpen || state === 'manual' || state === 'fallback' || last === 'start')

/** Whether the display of the panel is wrong. */
const isOutdated = (trace: Memory): boolean =>
  !phasesOf(trace).includes(trace.shown ?? 'ready') ||
  isPendingInVain(trace) ||
  (trace.isGuess && trace.state !== 'fallback')

export const upToDate = within('panel.up-to-date', 'TD-ASM-04 TD-VAL-02 TD-AC-002 TD-CON-001 ruling', {
  says: 'The panel shows the actual phase, or the previous one for at most 150 ms: speech, a pending or playing answer, a pending event, and a hint.',
  needs: ['panel.state', 'state'],
  looksAt: ['session.update', 'input_audio_buffer.commit', 'output_audio_buffer.clear', 'panel.notice'],
  ms: () => 150,
  what: 'the panel up to date',
  opens: (line, trace) => isOutdated(after(line, trace)),
  closes: (line, trace) => !isOutdated(after(line, trace)),
})
