/** Freezing: a write into a frozen value throws. */

/** Freezes a value all the way down and returns it. */
export const deeplyFrozen = <Value>(value: Value): Value => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(deeplyFrozen)
  }
  return value
}
