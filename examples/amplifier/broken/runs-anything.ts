// breaks: AMP-ACT-26
// Runs tools that there are not.
import type { Ports } from '../../../spec/amplifier/contract.ts'
import Plain from '../plain.ts'

export default class RunsAnything extends Plain {
  constructor(ports: Ports) {
    const tools = [...ports.coordinator.tools, { name: 'unknown_tool', required: [] }]
    super({ ...ports, coordinator: { ...ports.coordinator, tools } })
  }
}
