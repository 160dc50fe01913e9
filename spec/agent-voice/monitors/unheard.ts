/** What the user is told when nothing was understood, and when silence is not to be disturbed (AV-RUL-03). */
import { followed, hearing, shown } from '../../edits.ts'
import { hears, publishes, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { isBlank } from '../memory/utterances.ts'
import { always, leaves, type Scene, within } from './scene.ts'

/** What ends the wait for a final transcript before its time. */
const heardOf = (line: Line): boolean =>
  ['stt.final', 'stt.partial', 'vad.start', 'user.endTurn', 'policy.changed'].some((what) =>
    hears(line, what),
  )

/** Listening is over: a suspension leads back to it, or over to something else. */
const goesElsewhere = (line: Line): boolean =>
  shows(line, 'state') && !publishes(line, 'listening') && !publishes(line, 'suspended')

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
    // An end that is told of again begins no new wait, whatever parts were recognised meanwhile.
    opens: (line, { state, settings, floor }) =>
      hears(line, 'vad.end') &&
      (floor.speech === 'yes' || (floor.words && !floor.ended)) &&
      state === 'listening' &&
      settings.turnDetection !== 'manual',
    closes: (line) => shows(line, 'panel.notice'),
    abandons: (line) => heardOf(line) || goesElsewhere(line),
    pauses: ({ state }) => state === 'suspended',
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

/** Whether a wait that began under another policy goes on, at whose end the user is still told. */
const waitsAfter = (waits: boolean, line: Line, { state, settings }: Scene): boolean => {
  if (hears(line, 'vad.end') && settings.turnDetection !== 'manual') return state === 'listening'
  return waits && !shows(line, 'panel.notice') && !leaves(line, 'listening')
}

export const thinkerLeftAlone = always<boolean>(
  {
    id: 'listening.not-told-by-hand',
    says: 'Who ends turns by hand may be silent as long as they like: nobody tells them that nothing was understood.',
    basis: 'ruling',
    requirements: ['AV-RUL-03', 'AV-GUD-001'],
    needs: ['state', 'panel.notice'],
    spoil: (log) => followed(log, hearing('vad.end'), () => shown('panel.notice', { message: 'text#99' })),
  },
  {
    start: false,
    ask: (line, waits, scene) => {
      if (waits || !isThinking(scene)) return null
      if (isNoticed(line, scene)) return { expected: 'no notice before the turn is ended', got: 'a notice' }
      return line.way === 'in' ? true : null
    },
    remember: waitsAfter,
  },
)

/** What may not be understood: a voice, words, or that there were to be some. */
const sounds = (line: Line): boolean =>
  ['vad.start', 'stt.partial', 'user.endTurn', 'policy.changed'].some((what) => hears(line, what))

/** The end of a speech that goes on, perhaps since before somebody listened again; one that is told of twice is none. */
const endsSpeech = (line: Line, { floor }: Scene): boolean => hears(line, 'vad.end') && floor.speech !== 'no'

/** An empty transcript is answered by a notice in its own step (AV-RUL-06). */
const isOfNothing = (line: Line, { heard }: Scene): boolean =>
  shows(line, 'panel.notice') && heard?.at === line.at && hears(heard, 'stt.final') && isBlank(heard.with)

export const toldOnce = always<boolean>(
  {
    id: 'listening.told-once',
    says: 'Of one and the same speech the user is told once that nothing was understood.',
    basis: 'ruling',
    requirements: ['AV-RUL-03', 'AV-RUL-06'],
    needs: ['state', 'panel.notice'],
    spoil: (log) =>
      log.flatMap((line) =>
        hears(line, 'vad.end') ? [line, notice(line.at + 1), notice(line.at + 2)] : [line],
      ),
  },
  {
    start: false,
    ask: (line, told, scene) => {
      if (scene.state !== 'listening' || !isNoticed(line, scene) || isOfNothing(line, scene)) return null
      return told ? { expected: 'no second notice of the same speech', got: 'another notice' } : true
    },
    remember: (told, line, scene) => {
      if (sounds(line) || publishes(line, 'suspended') || endsSpeech(line, scene)) return false
      if (hears(line, 'stt.final')) return told && isBlank(line.with)
      return told || isOfNothing(line, scene) || (scene.state === 'listening' && isNoticed(line, scene))
    },
  },
)

const notice = (at: number): Line => ({ at, ...shown('panel.notice', { message: 'text#99' }) })
