/** LISTENING: waits for the user to speak, for as long as it takes. */
import type * as Voice from '../../../../spec/vantum/contract.ts'
import { State } from './state.ts'

const notUnderstood = "I didn't catch that, could you repeat?"

export class Listening extends State {
  readonly name = 'LISTENING'

  override enter(): void {
    for (const frame of this.session.heldFrames.splice(0)) this.session.stream(frame)
  }

  override audio(frame: Voice.AudioFrame): void {
    this.session.stream(frame)
  }

  override finalTranscript(transcript: string): void {
    const { readings, voice } = this.session
    const text = typeof transcript === 'string' ? transcript : ''
    const isEmpty = text.trim() === ''
    const isNoise = voice.isNoise() || (readings.wordless === 'noise' && !/[\p{L}\p{N}]/u.test(text))
    voice.transcriptOver()
    if (!isEmpty && !isNoise) {
      this.session.toThinking(text)
      return
    }
    this.session.records.write('debug', 'Transcript ignored', { isEmpty, isNoise })
    if (isEmpty || readings.noiseAnswer === 'notice') this.session.tell({ type: 'notice', message: notUnderstood })
  }
}
