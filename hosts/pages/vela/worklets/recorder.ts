/** In the audio thread: the input of the microphone is cut into chunks, and every chunk is handed to the page. */
import { clipped, fullScale, samplesIn } from '../../../../simulators/audio/pcm.ts'
import { chunkMs, rateHz } from '../chunk.ts'

// Names of the audio thread, which the types of a page do not know.
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}
declare function registerProcessor(name: string, processor: typeof AudioWorkletProcessor): void

class Recorder extends AudioWorkletProcessor {
  readonly #samples = new Int16Array(samplesIn(chunkMs, rateHz))
  #filled = 0

  /** Called for every block of samples; true keeps the processor alive. */
  process([input]: readonly (readonly Float32Array[])[]): boolean {
    for (const value of input?.[0] ?? []) {
      this.#samples[this.#filled++] = clipped(value * fullScale)
      if (this.#filled < this.#samples.length) continue
      this.port.postMessage(this.#samples)
      this.#filled = 0
    }
    return true
  }
}

registerProcessor('recorder', Recorder)
