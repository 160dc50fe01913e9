/** The local guess: when it is let begin and end, what it is given, and that it stays a hint (TD-IF-12, TD-DEF-03). */
import { changed, followed, into, showing, shown, without } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import { guessIsOfFallback } from '../memory/panel.ts'
import { isGuessing } from '../memory/speech.ts'
import { always, behind, together } from './scene.ts'

const hint = 'the guess to be shown as a hint'

export const hintShown = together(
  {
    id: 'hint.shown',
    says: 'In the fallback a guess that the user speaks reaches the panel as a hint, unless it shows that already.',
    basis: 'document',
    requirements: ['TD-AC-005', 'TD-DEF-03'],
    needs: ['panel.state'],
    spoil: (log) => without(log, (line) => shows(line, 'panel.state') && line.with.hint === true),
  },
  {
    calls: (line, scene) => {
      const isShown = scene.isGuess && scene.shown === 'listening'
      return hears(line, 'hint.start') && isGuessing(scene, line.at) && !isShown ? hint : null
    },
    gives: (line) => (shows(line, 'panel.state') && line.with.hint === true ? hint : null),
  },
)

export const hintOnlyInFallback = always<null>(
  {
    id: 'hint.only-in-fallback',
    says: 'A guess is shown only in the fallback.',
    basis: 'interpreted',
    requirements: ['TD-AC-005', 'TD-SCOPE-07'],
    needs: ['panel.state', 'state'],
    spoil: (log) => changed(log, showing('panel.state'), (line) => ({ with: { ...line.with, hint: true } })),
  },
  {
    start: null,
    ask: (line, _, { state }) => {
      if (!shows(line, 'panel.state') || line.with.hint !== true) return null
      return state === 'fallback'
        ? true
        : { expected: 'no hint outside the fallback', got: `one in ${state}` }
    },
  },
)

export const hintAlternates = always<boolean>(
  {
    id: 'hint.alternates',
    says: 'The guess is let begin before it is let end, and neither twice in a row.',
    basis: 'ruling',
    requirements: ['TD-IF-12', 'TD-RUL-06'],
    needs: ['hint.enable', 'hint.disable'],
    spoil: (log) => followed(log, showing('hint.enable'), () => shown('hint.enable')),
  },
  {
    start: false,
    ask: (line, isOn) => {
      if (!shows(line, 'hint.enable') && !shows(line, 'hint.disable')) return null
      const isFitting = isOn === shows(line, 'hint.disable')
      return isFitting
        ? true
        : { expected: isOn ? 'hint.disable next' : 'hint.enable next', got: `'${line.what}'` }
    },
    remember: (isOn, line) =>
      shows(line, 'hint.enable') ? true : shows(line, 'hint.disable') ? false : isOn,
  },
)

export const framesBetween = always<boolean>(
  {
    id: 'hint.frames-between',
    says: 'The guess is given frames only while it is let go on.',
    basis: 'ruling',
    requirements: ['TD-IF-12', 'TD-SEC-001'],
    needs: ['hint.enable', 'hint.disable', 'hint.frame'],
    spoil: (log) => followed(log, showing('hint.disable'), () => shown('hint.frame', { intact: true })),
  },
  {
    start: false,
    ask: (line, isOn) => {
      if (!shows(line, 'hint.frame')) return null
      return isOn ? true : { expected: 'no frame while the guess is at rest', got: 'a frame' }
    },
    remember: (isOn, line) =>
      shows(line, 'hint.enable') ? true : shows(line, 'hint.disable') ? false : isOn,
  },
)

export const framesIntact = always<null>(
  {
    id: 'hint.frames-intact',
    says: 'A frame is given on while its samples are there, and is not kept for later.',
    basis: 'ruling',
    requirements: ['TD-SEC-001', 'TD-ASM-02'],
    needs: ['hint.frame'],
    spoil: (log) => changed(log, showing('hint.frame'), () => ({ with: { intact: false } })),
  },
  {
    start: null,
    ask: (line) => {
      if (!shows(line, 'hint.frame')) return null
      return line.with.intact === true
        ? true
        : { expected: 'the samples that were captured', got: 'others: the frame was kept' }
    },
  },
)

const off = 'the guess to be let end'

export const hintEndsWithFallback = together(
  {
    id: 'hint.ends-with-fallback',
    says: 'When the fallback is over, the guess that began with it is let end.',
    basis: 'document',
    requirements: ['TD-VAL-03', 'TD-DEF-03', 'TD-IF-12'],
    needs: ['state', 'hint.disable'],
    spoil: (log) => without(log, showing('hint.disable')),
  },
  {
    calls: (line, scene) => {
      const { state, disposedAt } = scene
      const isOver = state === 'fallback' && shows(line, 'state') && !into('fallback')(line, 0)
      return isOver && disposedAt === null && guessIsOfFallback(scene) ? off : null
    },
    gives: (line) => (shows(line, 'hint.disable') ? off : null),
  },
)

export const framesTyped = always<null>(
  {
    id: 'hint.frames-as-printed',
    says: 'The guess is given a frame of 16-bit samples and its timestamp.',
    basis: 'document',
    requirements: ['TD-IF-12'],
    needs: ['hint.frame'],
    spoil: (log) =>
      changed(log, showing('hint.frame'), (line) => ({ with: { ...line.with, untyped: true } })),
  },
  {
    start: null,
    ask: (line) => {
      if (!shows(line, 'hint.frame')) return null
      return line.with.untyped === true ? { expected: 'a frame and a number', got: 'other arguments' } : true
    },
  },
)

export const framesTransient = behind(
  {
    id: 'hint.frames-transient',
    says: 'The guess is given a frame when it is captured, and none that was kept.',
    basis: 'document',
    requirements: ['TD-SEC-001'],
    needs: ['hint.frame'],
    spoil: (log) => followed(log, showing('hint.enable'), () => shown('hint.frame', { intact: true })),
  },
  (line, input) => {
    if (!shows(line, 'hint.frame')) return null
    return input?.what === 'capture.frame' && input.at === line.at
      ? true
      : { expected: 'a frame that is captured now', got: `one behind '${input?.what ?? 'nothing'}'` }
  },
)
