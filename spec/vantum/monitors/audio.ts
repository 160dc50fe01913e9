/** Audio of the caller: it goes to recognition as it comes, resampled, and not while the model thinks. */
import { changed, followed, hearing, into, showing, shown } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import { always, together } from './scene.ts'

export const audioPaused = always(
  {
    id: 'audio.paused',
    says: 'While the model thinks, no audio goes to recognition.',
    basis: 'document',
    requirements: ['VAN-ST-03', 'VAN-ACT-13'],
    needs: ['state', 'recognition.audio'],
    spoil: (log) =>
      followed(log, into('THINKING'), () => shown('recognition.audio', { frame: 1, rateHz: 16_000 })),
  },
  {
    start: null,
    ask: (line, _, { state }) => {
      if (state !== 'THINKING') return null
      if (hears(line, 'AUDIO_FRAME')) return true
      return shows(line, 'recognition.audio') ? { expected: 'no audio in THINKING', got: 'a frame' } : null
    },
  },
)

const passed = 'the frame at recognition'

export const audioPassed = together(
  {
    id: 'audio.every-frame',
    says: 'In LISTENING every frame of the caller goes to recognition.',
    basis: 'document',
    requirements: ['VAN-ACT-06'],
    needs: ['state', 'recognition.audio'],
    spoil: (log) => log.filter((line) => !shows(line, 'recognition.audio')),
  },
  {
    calls: (line, { state }) => (hears(line, 'AUDIO_FRAME') && state === 'LISTENING' ? passed : null),
    gives: (line) => (shows(line, 'recognition.audio') ? passed : null),
  },
)

export const audioFollows = always(
  {
    id: 'audio.as-it-comes',
    says: 'Audio goes to recognition as it comes: nothing is kept and played later.',
    basis: 'ruling',
    requirements: ['VAN-ACT-13', 'VAN-EDGE-11'],
    needs: ['recognition.audio'],
    spoil: (log) =>
      followed(log, hearing('FINAL_TRANSCRIPT'), () =>
        shown('recognition.audio', { frame: 1, rateHz: 16_000 }),
      ),
  },
  {
    start: null,
    ask: (line, _, { heard }) => {
      if (!shows(line, 'recognition.audio')) return null
      return heard?.what === 'AUDIO_FRAME' && heard.with.frame === line.with.frame
        ? true
        : { expected: 'the frame at hand', got: `frame ${line.with.frame}` }
    },
  },
)

export const audioResampled = always(
  {
    id: 'audio.resampled',
    says: 'Audio goes to recognition by way of the resampler, at 16 kHz.',
    basis: 'document',
    requirements: ['VAN-ACT-04', 'VAN-ACT-06'],
    needs: ['recognition.audio'],
    spoil: (log) =>
      changed(log, showing('recognition.audio'), (line) => ({ with: { ...line.with, rateHz: 48_000 } })),
  },
  {
    start: null,
    ask: (line) => {
      if (!shows(line, 'recognition.audio')) return null
      return line.with.rateHz === 16_000 ? true : { expected: '16000 Hz', got: `${line.with.rateHz} Hz` }
    },
  },
)
