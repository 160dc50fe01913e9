/** The part of a Web Audio `AudioContext` that playback needs; a browser's context fits. Times in seconds, as there. */
export interface AudioOutput {
  readonly currentTime: number
  readonly sampleRate: number
  /** The delay between the computation of a sound and its output; 0 where a browser does not report it. */
  readonly outputLatency?: number
  readonly destination: OutputNode
  createBuffer(channels: number, length: number, rateHz: number): OutputBuffer
  createBufferSource(): OutputSource
  createGain(): OutputGain
}

/** A node of the graph. */
export interface OutputNode {
  connect(to: OutputNode): unknown
  disconnect(): void
}

/** Decoded samples from -1 to 1. */
export interface OutputBuffer {
  readonly duration: number
  getChannelData(channel: number): Float32Array
}

/** Plays a buffer once. */
export interface OutputSource extends OutputNode {
  buffer: OutputBuffer | null
  onended: ((event: never) => unknown) | null
  start(when: number): void
  stop(when: number): void
}

/** Attenuates its input. */
export interface OutputGain extends OutputNode {
  readonly gain: {
    setValueAtTime(value: number, at: number): unknown
    linearRampToValueAtTime(value: number, at: number): unknown
  }
}
