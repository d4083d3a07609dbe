/** An answer that is not what the contract says. Its message is meant for the visitor (spec 8). */
export class ContractError extends Error {
  override readonly name = 'ContractError'
}
