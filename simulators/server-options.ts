/** The options of the realtime service of turn detection. */

/** Their nominal values. */
export const nominal = {
  /** From an update to its acknowledgement, in ms; below 0 it is never acknowledged. */
  ackMs: 40,
  /** How many updates are refused first, after the same time. */
  refusals: 0,
  /** The code of these refusals. */
  code: 'invalid_value',
  /** From voice to its detection as speech, in ms; below 0 it is never detected. */
  detectMs: 60,
  /** From the silence that ends a turn to its detection, in ms; below 0 it is never detected. */
  endMs: 20,
  /** How much silence ends a turn under semantic detection, in ms. */
  meaningMs: 150,
  /** The network latency of a speech boundary, in ms, which it reports; below 0 the latency is unknown. */
  wayMs: -1,
  /** From the end of speech, or a request, to the beginning of the answer, in ms; below 0 there is none. */
  answerMs: 200,
  /** From the beginning of the answer until the service has spoken all of it, in ms; below 0 never. */
  doneMs: 500,
  /** Whether a barge-in is reported as an interruption, too, and stops the playback. */
  interrupts: false,
  /** From the creation of a session to its end, in ms; below 0 it continues. */
  expiresMs: -1,
}
