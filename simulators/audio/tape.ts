/**
 * An audio output whose clock is moved by hand and which records all audible output: for tests of code that plays on an
 * `AudioContext`. Times are in seconds as in Web Audio, or in ms where a method says so.
 */
import type { AudioOutput, OutputBuffer, OutputGain, OutputNode, OutputSource } from './audio-output.ts'
import { type GainPoint, rendered, type Sound } from './rendering.ts'

/** Plays no sound and renders all output. */
export class Tape implements AudioOutput {
  /** The delay between rendering and output, in seconds. */
  readonly outputLatency: number
  readonly sampleRate: number
  readonly destination: OutputNode = new TapeNode()
  private seconds = 0
  private readonly sources: TapeSource[] = []

  /** `latencyMs`: the delay between rendering and output. */
  constructor(sampleRate = 48_000, latencyMs = 0) {
    this.sampleRate = sampleRate
    this.outputLatency = latencyMs / 1000
  }

  get currentTime(): number {
    return this.seconds
  }

  createBuffer(_channels: number, length: number, rateHz: number): OutputBuffer {
    return new TapeBuffer(length, rateHz)
  }

  createBufferSource(): OutputSource {
    const source = new TapeSource()
    this.sources.push(source)
    return source
  }

  createGain(): OutputGain {
    return new TapeGain(this)
  }

  /**
   * Moves the clock to `ms` from the beginning; each sound that ends until then reports so at its own instant, in
   * order.
   */
  moveTo(ms: number): void {
    const target = ms / 1000
    for (;;) {
      const [next] = this.sources
        .filter((source) => !source.hasEnded && source.end <= target)
        .toSorted((one, other) => one.end - other.end)
      if (next === undefined) break
      this.seconds = Math.max(this.seconds, next.end)
      next.hasEnded = true
      next.onended?.(undefined as never)
    }
    this.seconds = Math.max(this.seconds, target)
  }

  /** The output until now, at `sampleRate`. */
  samples(): Float32Array {
    const sounds = this.sources.flatMap((source) => source.soundAt(this.sampleRate, this.destination))
    return rendered(sounds, Math.round(this.seconds * this.sampleRate))
  }
}

class TapeBuffer implements OutputBuffer {
  readonly rateHz: number
  private readonly samples: Float32Array

  constructor(length: number, rateHz: number) {
    this.samples = new Float32Array(length)
    this.rateHz = rateHz
  }

  get duration(): number {
    return this.samples.length / this.rateHz
  }

  getChannelData(): Float32Array {
    return this.samples
  }
}

class TapeNode implements OutputNode {
  to: OutputNode | null = null

  connect(to: OutputNode): void {
    this.to = to
  }

  disconnect(): void {
    this.to = null
  }
}

/** A gain that is removed from the graph is silent from then on; its earlier output was heard. */
class TapeGain extends TapeNode implements OutputGain {
  readonly points: { readonly seconds: number; readonly value: number; readonly isRamp: boolean }[] = []
  readonly gain = {
    setValueAtTime: (value: number, at: number) => this.add(value, at, false),
    linearRampToValueAtTime: (value: number, at: number) => this.add(value, at, true),
  }
  /** When it was removed from the graph, in seconds. */
  silentFrom = Number.POSITIVE_INFINITY
  private readonly clock: AudioOutput

  constructor(clock: AudioOutput) {
    super()
    this.clock = clock
  }

  override disconnect(): void {
    this.silentFrom = this.clock.currentTime
  }

  pointsBy(rateHz: number): readonly GainPoint[] {
    return this.points.map(({ seconds, value, isRamp }) => ({
      at: Math.round(seconds * rateHz),
      value,
      isRamp,
    }))
  }

  private add(value: number, seconds: number, isRamp: boolean): void {
    this.points.push({ seconds, value, isRamp })
  }
}

class TapeSource extends TapeNode implements OutputSource {
  buffer: OutputBuffer | null = null
  onended: ((event: never) => unknown) | null = null
  hasEnded = false
  private from = Number.POSITIVE_INFINITY
  private until = Number.POSITIVE_INFINITY

  start(when: number): void {
    if (this.from !== Number.POSITIVE_INFINITY) throw new TypeError('A source is started once.')
    this.from = when
  }

  stop(when: number): void {
    if (this.from === Number.POSITIVE_INFINITY)
      throw new TypeError('A source is started before it is stopped.')
    this.until = when
  }

  /** When it is over, in seconds. */
  get end(): number {
    return Math.min(this.until, this.from + (this.buffer?.duration ?? 0))
  }

  /** The part that reaches `destination`, from the nearest sample on. */
  soundAt(rateHz: number, destination: OutputNode): readonly Sound[] {
    const { buffer, to } = this
    if (!(buffer instanceof TapeBuffer) || !(to instanceof TapeGain) || to.to !== destination) return []
    const from = Math.round(this.from * rateHz)
    const until = Math.round(Math.min(this.until, to.silentFrom) * rateHz)
    const gain = to.pointsBy(rateHz)
    const pace = buffer.rateHz / rateHz
    return [{ samples: buffer.getChannelData(), pace, from, until, gain }]
  }
}
