import * as session from './index'

const NAMES = `$companion $companionsVersion $conversationId $expiresAt $lastCompanionId $remainingMinutes $requestedMessage $status $token
  $user clockTicked companionCleared companionSelected companionsChanged connectionsRequested conversationOpened conversationSearchRequested
  detailsRequested helpLinesRequested leftReplyEnded messageRequested profileChangeRequested replyLeft searchRequested sessionExpired sessionExtended sessionStarted signedIn
  signedOut userRefreshed`

it('@codex/session offers these names and no other', () => {
  expect(Object.keys(session).sort()).toEqual(NAMES.split(/\s+/).sort())
})
