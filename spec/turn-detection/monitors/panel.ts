/** What the panel shows of user and assistant (TD-AC-001, TD-AC-002, TD-VAL-02, TD-ASM-04, TD-EDGE-02). */
import { changed, delayed, showing, without } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { showsAlready } from '../memory/panel.ts'
import { isAudible } from '../memory/playing.ts'
import { phasesOf } from '../memory/thought.ts'
import type { Memory } from '../memory.ts'
import { phaseLabels } from '../words/phases.ts'
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
} from './scene.ts'

/** An answer that goes on under the speech of the user may go on to be shown. */
const begins = (line: Line, scene: Memory): boolean =>
  isNewsForSure(line, 'speech-start', scene) && !isSpokenOver(scene) && !showsAlready(scene, 'listening')

const ends = (line: Line, scene: Memory): boolean =>
  isNews(line, 'speech-stop', scene) && scene.playing === null && !showsAlready(scene, 'thinking')

export const listeningTold = within(
  {
    id: 'panel.listening-within-150',
    says: 'Within 150 ms of hearing from the server that the user speaks, the panel is told to show Listening.',
    basis: 'document',
    requirements: ['TD-AC-001', 'TD-REQ-003', 'TD-ASM-04', 'TD-EDGE-02'],
    budget: 'TD-AC-001',
    needs: ['panel.state'],
    looksAt: ['state'],
    spoil: (log) => delayed(log, (line) => showsPhase(line, 'listening') && line.with.pending === false, 151),
  },
  {
    ms: () => 150,
    what: 'Listening',
    opens: begins,
    closes: (line) => showsPhase(line, 'listening') && line.with.pending === false,
    abandons: inTime(
      () => 150,
      (line) => breaksOff(line) || isSpeech(line, 'speech-stop') || shows(line, 'state'),
    ),
  },
)

export const thinkingTold = within(
  {
    id: 'panel.thinking-within-150',
    says: 'Within 150 ms of hearing from the server that the user has finished, the panel is told to show Thinking.',
    basis: 'interpreted',
    requirements: ['TD-AC-002', 'TD-VAL-02', 'TD-REQ-003'],
    budget: 'TD-VAL-02',
    needs: ['panel.state'],
    spoil: (log) => delayed(log, (line) => showsPhase(line, 'thinking') && line.with.pending === false, 151),
  },
  {
    ms: () => 150,
    what: 'Thinking',
    opens: ends,
    closes: (line) => showsPhase(line, 'thinking') && line.with.pending === false,
    abandons: inTime(
      () => 150,
      (line, scene) => breaksOff(line) || isNews(line, 'speech-start', scene),
    ),
  },
)

export const shownInTime = within(
  {
    id: 'panel.seen-within-150',
    says: 'Within 150 ms of hearing from the server that the user speaks, Listening can be seen.',
    basis: 'interpreted',
    requirements: ['TD-VAL-02', 'TD-AC-001'],
    budget: 'TD-VAL-02',
    needs: ['panel.state'],
    looksAt: ['panel.shows'],
    spoil: (log) => delayed(log, (line) => line.what === 'panel.shows', 151),
  },
  {
    ms: () => 150,
    what: 'Listening on the screen',
    opens: begins,
    closes: (line) => line.way === 'world' && line.what === 'panel.shows' && line.with.state === 'listening',
    abandons: (line, scene) => breaksOff(line) || isNews(line, 'speech-stop', scene),
    // Without a panel in the world nothing is ever seen; that it is told is held above.
    owes: false,
  },
)

const speaking = 'Speaking to be shown'

export const speakingTold = together(
  {
    id: 'panel.speaking',
    says: 'When an answer begins to be heard, the panel is told to show Speaking, unless it shows that already.',
    basis: 'interpreted',
    requirements: ['TD-ASM-04'],
    needs: ['panel.state'],
    spoil: (log) => without(log, (line) => showsPhase(line, 'speaking')),
  },
  {
    // What was cleared and is told of once more does not begin.
    calls: (line, { sessionIsOpen, shown, isGuess, cleared }) =>
      sessionIsOpen &&
      hears(line, 'playback.started') &&
      !cleared.includes(String(line.with.handle)) &&
      !(shown === 'speaking' && !isGuess)
        ? speaking
        : null,
    gives: (line) => (showsPhase(line, 'speaking') ? speaking : null),
  },
)

export const speakingTrue = always<null>(
  {
    id: 'panel.speaking-only-heard',
    says: 'The panel is told to show Speaking only of an answer that is heard, and not of one that was cleared.',
    basis: 'ruling',
    requirements: ['TD-ASM-04', 'TD-RUL-08'],
    needs: ['panel.state'],
    looksAt: ['output_audio_buffer.clear'],
    spoil: (log) =>
      changed(log, showing('panel.state'), (line) => ({ with: { ...line.with, state: 'speaking' } })),
  },
  {
    start: null,
    ask: (line, _, scene) => {
      if (!showsPhase(line, 'speaking')) return null
      return isAudible(scene) ? true : { expected: 'no Speaking while nothing is heard', got: 'Speaking' }
    },
  },
)

/** Whether some language has this label for the phase; what is pending may say so instead. */
const isLabelled = ({ state, label, pending }: Line['with']): boolean =>
  Object.values(phaseLabels).some(
    (labels) =>
      labels[state as keyof typeof labels] === label || (pending === true && labels.detecting === label),
  )

export const labelFits = always<null>(
  {
    id: 'panel.label-fits',
    says: 'The label is the one that a language has for the phase, or for what is pending.',
    basis: 'ruling',
    requirements: ['TD-ASM-04', 'TD-EDGE-02', 'TD-EDGE-04'],
    needs: ['panel.state'],
    spoil: (log) =>
      changed(log, showing('panel.state'), (line) => ({ with: { ...line.with, label: 'text#99' } })),
  },
  {
    start: null,
    ask: (line) => {
      if (!shows(line, 'panel.state')) return null
      return isLabelled(line.with)
        ? true
        : { expected: `a label for ${line.with.state}`, got: `'${line.with.label}'` }
    },
  },
)

/** Whether something is shown as pending although the server is asked nothing, or has answered. */
const isPendingInVain = ({ isPending, voicedSince, sessionIsOpen, state, last }: Memory): boolean =>
  isPending &&
  (voicedSince === null || !sessionIsOpen || state === 'manual' || state === 'fallback' || last === 'start')

/** Whether the panel shows what is not so. */
const isOutdated = (scene: Memory): boolean =>
  !phasesOf(scene).includes(scene.shown ?? 'ready') ||
  isPendingInVain(scene) ||
  (scene.isGuess && scene.state !== 'fallback')

export const upToDate = within(
  {
    id: 'panel.up-to-date',
    says: 'The panel shows what is so, or at most for 150 ms what was: speech, an answer that is thought about or heard, what is pending, and a guess.',
    basis: 'ruling',
    requirements: ['TD-ASM-04', 'TD-VAL-02', 'TD-AC-002', 'TD-CON-001'],
    needs: ['panel.state', 'state'],
    looksAt: ['session.update', 'input_audio_buffer.commit', 'output_audio_buffer.clear', 'panel.notice'],
    spoil: (log) =>
      log.map((line) =>
        shows(line, 'panel.state') ? { ...line, with: { ...line.with, state: 'thinking' } } : line,
      ),
  },
  {
    ms: () => 150,
    what: 'the panel up to date',
    opens: (line, scene) => isOutdated(after(line, scene)),
    closes: (line, scene) => !isOutdated(after(line, scene)),
  },
)
