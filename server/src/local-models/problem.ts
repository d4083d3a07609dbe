/** Why a download failed and no retry helps, as a sentence for the operator. */
export class DownloadProblem extends Error {
  override readonly name = 'DownloadProblem'
}
