import '@codex/ui/tokens.css'
import '@codex/ui/base.css'
import './landing/prerendered.css'
import './offline/top-inset.css'
