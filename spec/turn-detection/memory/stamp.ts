/** Timestamps of server events. */
import type { Line } from '../protocol.ts'

/** When a server event was received, by its timestamp, in ms. */
export const stampOf = (line: Line): number => line.at - Number(line.with.agoMs ?? 0)
