/** Audio of the caller: it goes to recognition as it arrives, resampled, and not while the model thinks. */
import { emits, receives } from '../../lines.ts'
import { always, together } from './trace-state.ts'

export const audioPaused = always('audio.paused', 'VAN-ST-03 VAN-ACT-13', {
  says: 'While the model thinks, no audio is sent to recognition.',
  needs: ['state', 'recognition.audio'],
  ask: (line, _, { state }) => {
    if (state !== 'THINKING') return null
    if (receives(line, 'AUDIO_FRAME')) return true
    return emits(line, 'recognition.audio') ? { expected: 'no audio in THINKING', got: 'a frame' } : null
  },
})

const passed = 'the frame at recognition'

export const audioPassed = together('audio.every-frame', 'VAN-ACT-06', {
  says: 'In LISTENING every frame of the caller is sent to recognition.',
  needs: ['state', 'recognition.audio'],
  calls: (line, { state }) => (receives(line, 'AUDIO_FRAME') && state === 'LISTENING' ? passed : null),
  gives: (line) => (emits(line, 'recognition.audio') ? passed : null),
})

export const audioFollows = always('audio.as-it-comes', 'VAN-ACT-13 VAN-EDGE-11 ruling', {
  says: 'Audio is sent to recognition as it arrives: it is not buffered and sent later.',
  needs: ['recognition.audio'],
  ask: (line, _, { received }) => {
    if (!emits(line, 'recognition.audio')) return null
    return received?.what === 'AUDIO_FRAME' && received.with.frame === line.with.frame
      ? true
      : { expected: 'the frame at hand', got: `frame ${line.with.frame}` }
  },
})

export const audioResampled = always('audio.resampled', 'VAN-ACT-06', {
  says: 'Audio is sent to recognition through the resampler, at 16 kHz.',
  needs: ['recognition.audio'],
  ask: (line) => {
    if (!emits(line, 'recognition.audio')) return null
    return line.with.rateHz === 16_000 ? true : { expected: '16000 Hz', got: `${line.with.rateHz} Hz` }
  },
})
