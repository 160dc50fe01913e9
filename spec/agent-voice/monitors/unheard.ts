/** What the user is told when nothing was understood, and when silence is not to be disturbed (AV-RUL-03). */
import { followed, hearing, shown } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { always, leaves, type Scene, within } from './scene.ts'

/** What ends the wait for a final transcript before its time. */
const heardOf = (line: Line): boolean =>
  ['stt.final', 'stt.partial', 'vad.start', 'user.endTurn', 'policy.changed'].some((what) =>
    hears(line, what),
  )

export const transcriptAwaited = within(
  {
    id: 'listening.finalizes',
    says: 'When no final transcript follows the end of speech, the user is told after finalizeTimeoutMs.',
    basis: 'ruling',
    requirements: ['AV-RUL-03', 'AV-RUL-27'],
    budget: 'AV-RUL-03',
    needs: ['state', 'panel.notice'],
    spoil: (log) => {
      const end = log.findLastIndex((line) => hears(line, 'vad.end'))
      return log.map((line, index) => (index > end ? { ...line, at: line.at + 1 } : line))
    },
  },
  {
    ms: ({ settings }) => settings.finalizeTimeoutMs,
    least: ({ settings }) => settings.finalizeTimeoutMs,
    what: 'a notice that nothing was understood',
    opens: (line, { state, settings, floor }) =>
      hears(line, 'vad.end') &&
      floor.speech === 'yes' &&
      state === 'listening' &&
      settings.turnDetection !== 'manual',
    closes: (line) => shows(line, 'panel.notice'),
    abandons: (line) => heardOf(line) || leaves(line, 'listening'),
  },
)

/** A notice of its own: it offers nothing, and belongs to no change of the state. */
const isNoticed = (line: Line, { since }: Scene): boolean =>
  shows(line, 'panel.notice') && !line.with.retry && line.with.hint === undefined && line.at > since

export const speakerLeftAlone = always(
  {
    id: 'listening.not-told-while-speaking',
    says: 'Who goes on speaking is not told that nothing was understood.',
    basis: 'ruling',
    requirements: ['AV-RUL-03', 'AV-RUL-04'],
    needs: ['state', 'panel.notice'],
    spoil: (log) => log.filter((line) => !hears(line, 'vad.end')),
  },
  {
    start: null,
    ask: (line, _, scene) => {
      if (scene.state !== 'listening' || !isNoticed(line, scene)) return null
      return scene.floor.speech === 'yes'
        ? { expected: 'no notice while the user speaks', got: 'a notice' }
        : true
    },
  },
)

/** Where turns are ended by hand, the end of speech was heard last: the user thinks, or has finished (AV-GUD-001). */
const isThinking = ({ state, heard, settings }: Scene): boolean =>
  state === 'listening' && settings.turnDetection === 'manual' && heard !== null && hears(heard, 'vad.end')

export const thinkerLeftAlone = always(
  {
    id: 'listening.not-told-by-hand',
    says: 'Who ends turns by hand may be silent as long as they like: nobody tells them that nothing was understood.',
    basis: 'ruling',
    requirements: ['AV-RUL-03', 'AV-GUD-001'],
    needs: ['state', 'panel.notice'],
    spoil: (log) => followed(log, hearing('vad.end'), () => shown('panel.notice', { message: 'text#99' })),
  },
  {
    start: null,
    ask: (line, _, scene) => {
      if (!isThinking(scene)) return null
      if (isNoticed(line, scene)) return { expected: 'no notice before the turn is ended', got: 'a notice' }
      return line.way === 'in' ? true : null
    },
  },
)
