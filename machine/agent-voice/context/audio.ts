/** The two halves of the audio, STT and the microphone: listening requires both (AV-REQ-003). */
import type { Context } from '../context.ts'

/** Which halves accept audio. */
type Halves = Pick<Context, 'sttReady' | 'micActive'>

/** The halves that are ready once this one (`stt` or `mic`) is recorded. */
export const afterAudio = ({ sttReady, micActive }: Halves, half: string): Halves => ({
  sttReady: sttReady || half === 'stt',
  micActive: micActive || half === 'mic',
})

/** Whether both are. */
export const isWhole = ({ sttReady, micActive }: Halves): boolean => sttReady && micActive
