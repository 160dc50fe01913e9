/** Adds one id to the remembered used ids; beyond `atMost` ids the oldest is dropped. */
export const kept = (list: readonly number[], id: number, atMost: number): readonly number[] =>
  [...list, id].slice(-atMost)
