/** RESPONDING: the reply is spoken chunk by chunk, while the caller may barge in. */
import { and, not } from 'xstate'
import { parts } from '../setup.ts'
import { byHand, fail, interrupt, listen, receivesAudio } from './courses.ts'
import { accept, alertAbout, cancelSynthesis, sendChunk } from './effects-of.ts'
import { id, places } from './places.ts'

const newChunk = ['speechIsCurrent', 'chunkIsNew'] as const

/** Synthesis may pause without limit, unless the settings define one (VAN-TO-10). */
const unlimited = parts.createStateConfig({
  always: { guard: 'stallIsLimited', target: 'limited', meta: id('VT-25') },
})

const limited = parts.createStateConfig({
  after: {
    ttsStall: {
      target: places.listening,
      meta: id('VT-24'),
      actions: [cancelSynthesis, ...fail('speechStalled', 'SPEECH_FAILED')],
    },
  },
})

const sending = parts.createStateConfig({
  initial: 'unlimited',
  on: {
    TTS_CHUNK: [
      {
        guard: and([...newChunk, 'chunkIsLast']),
        target: 'playing',
        meta: id('VT-21'),
        actions: [sendChunk, 'countChunk'],
      },
      {
        guard: and(newChunk),
        target: 'sending',
        reenter: true,
        meta: id('VT-20'),
        actions: [sendChunk, 'countChunk'],
      },
    ],
  },
  states: { unlimited, limited },
})

/** All of it was sent; the client still plays it. */
const playing = parts.createStateConfig({
  on: {
    TTS_COMPLETE: {
      guard: 'speechIsCurrent',
      target: places.listening,
      meta: id('VT-22'),
      actions: listen,
    },
  },
})

const over = (row: string) => ({ target: places.interrupted, meta: id(row), actions: interrupt }) as const

const quiet = parts.createStateConfig({
  on: { VAD: { guard: 'loud', target: 'candidate', meta: id('VT-30') } },
})

/**
 * A speaker is loud enough. A report in the very last instant may decide before the timer whether it was for long
 * enough.
 */
const candidate = parts.createStateConfig({
  entry: 'recordLoud',
  exit: 'recordQuiet',
  on: {
    VAD: [
      { guard: 'loudLongEnough', ...over('VT-31') },
      { guard: not('loud'), target: 'quiet', meta: id('VT-32') },
    ],
  },
  after: { vadMin: over('VT-33') },
})

export const responding = parts.createStateConfig({
  type: 'parallel',
  entry: 'watchResponding',
  exit: alertAbout('responding'),
  on: {
    ...receivesAudio('responding'),
    USER_INTERRUPTS: over('VT-26'),
    TTS_ERROR: {
      guard: 'speechIsCurrent',
      target: places.listening,
      meta: id('VT-23'),
      actions: fail('speechFailed', 'SPEECH_FAILED'),
    },
    TRANSITION: [
      { ...byHand.interrupted, meta: id('VT-55'), actions: [...interrupt, accept] },
      { ...byHand.listening, meta: id('VT-56'), actions: [cancelSynthesis, ...listen, accept] },
    ],
  },
  after: { alert: { meta: id('VT-27'), actions: alertAbout('responding') } },
  states: {
    speech: { initial: 'sending', states: { sending, playing, silent: {} } },
    barge: { initial: 'quiet', states: { quiet, candidate } },
  },
})
