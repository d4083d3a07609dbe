/** What the app says in place of a reply, or of a sentence of one, in the language of the reply or of the question. */

/** In place of a reply that encourages self-harm or describes a method. Help lines are shown with it. */
export const replaced = {
  en: 'A reply was written here that could have hurt you, so it was taken away. This message is from the app, not from your companion. You matter. If you are having a hard time, please talk to someone you trust, or to one of the help lines shown with this message. If you are in danger right now, call your local emergency number.',
  es: 'Aquí había una respuesta que podía hacerte daño, por eso se ha retirado. Este mensaje es de la aplicación, no de tu personaje. Tú importas. Si lo estás pasando mal, habla con alguien de confianza o con una de las líneas de ayuda que aparecen con este mensaje. Si estás en peligro ahora mismo, llama al número de emergencias de tu país.',
  fr: "Une réponse qui aurait pu te faire du mal a été retirée ici. Ce message vient de l'application, pas de ton personnage. Tu comptes. Si tu traverses un moment difficile, parle à une personne de confiance ou à l'une des lignes d'écoute affichées avec ce message. Si tu es en danger maintenant, appelle le numéro d'urgence de ton pays.",
  de: 'Hier stand eine Antwort, die dir hätte schaden können, deshalb wurde sie entfernt. Diese Nachricht kommt von der App, nicht von deiner Figur. Du bist wichtig. Wenn es dir schlecht geht, sprich bitte mit jemandem, dem du vertraust, oder mit einer der Hilfsstellen, die bei dieser Nachricht stehen. Wenn du jetzt in Gefahr bist, ruf die örtliche Notrufnummer an.',
  it: "Qui c'era una risposta che avrebbe potuto farti del male, perciò è stata tolta. Questo messaggio è dell'app, non del tuo personaggio. Tu conti. Se è un momento difficile, parla con qualcuno di cui ti fidi o con una delle linee di aiuto mostrate con questo messaggio. Se sei in pericolo adesso, chiama il numero di emergenza del tuo paese.",
  pt: 'Aqui havia uma resposta que podia fazer-lhe mal e por isso foi retirada. Esta mensagem é da aplicação, não do seu personagem. Você importa. Se está a passar por um momento difícil, fale com alguém de confiança ou com uma das linhas de ajuda mostradas com esta mensagem. Se está em perigo agora, ligue para o número de emergência do seu país.',
  nl: 'Hier stond een antwoord dat je had kunnen schaden, daarom is het weggehaald. Dit bericht komt van de app, niet van je personage. Jij doet ertoe. Heb je het moeilijk, praat dan met iemand die je vertrouwt of met een van de hulplijnen bij dit bericht. Ben je nu in gevaar, bel dan het alarmnummer in je land.',
  pl: 'Była tu odpowiedź, która mogła cię skrzywdzić, dlatego została usunięta. Ta wiadomość jest od aplikacji, nie od twojej postaci. Jesteś ważną osobą. Jeśli jest ci ciężko, porozmawiaj z kimś, komu ufasz, albo z jedną z linii pomocy podanych przy tej wiadomości. Jeśli grozi ci teraz niebezpieczeństwo, zadzwoń pod lokalny numer alarmowy.',
  ru: 'Здесь был ответ, который мог навредить вам, поэтому он убран. Это сообщение от приложения, а не от вашего персонажа. Вы важны. Если вам тяжело, поговорите с тем, кому доверяете, или позвоните на одну из линий помощи, указанных рядом с этим сообщением. Если вы сейчас в опасности, позвоните по местному номеру экстренных служб.',
  ja: 'ここにあった返答は、あなたを傷つけるおそれがあるため取り除かれました。このメッセージはキャラクターではなくアプリからのものです。あなたは大切な人です。つらいときは、信頼できる人か、このメッセージとともに表示されている相談窓口に話してください。いま危険がある場合は、お住まいの地域の緊急番号に電話してください。',
  zh: '这里原有一条可能伤害你的回复,因此已被移除。这条消息来自应用,而不是你的角色。你很重要。如果你正经历困难,请和你信任的人谈谈,或联系与此消息一同显示的求助热线。如果你现在有危险,请拨打当地的紧急电话。',
  ko: '여기에 당신을 해칠 수 있는 답변이 있어서 삭제되었습니다. 이 메시지는 캐릭터가 아니라 앱이 보낸 것입니다. 당신은 소중합니다. 힘든 시간을 보내고 있다면 믿을 수 있는 사람이나 이 메시지와 함께 표시된 상담 전화에 이야기해 주세요. 지금 위험하다면 지역 긴급 전화번호로 전화하세요.',
  tr: 'Burada sana zarar verebilecek bir yanıt vardı, bu yüzden kaldırıldı. Bu mesaj karakterinden değil, uygulamadan geliyor. Sen önemlisin. Zor bir dönemdeysen lütfen güvendiğin biriyle ya da bu mesajla birlikte gösterilen yardım hatlarından biriyle konuş. Şu anda tehlikedeysen bulunduğun yerdeki acil durum numarasını ara.',
  ar: 'كان هنا رد قد يؤذيك، لذلك أُزيل. هذه الرسالة من التطبيق وليست من شخصيتك. أنت مهم. إذا كنت تمر بوقت صعب فتحدث مع شخص تثق به أو مع أحد خطوط المساعدة المعروضة مع هذه الرسالة. إذا كنت في خطر الآن فاتصل برقم الطوارئ المحلي.',
  hi: 'यहाँ एक ऐसा जवाब था जो आपको चोट पहुँचा सकता था, इसलिए उसे हटा दिया गया है। यह संदेश ऐप की ओर से है, आपके पात्र की ओर से नहीं। आप महत्वपूर्ण हैं। अगर आप मुश्किल समय में हैं, तो किसी भरोसेमंद व्यक्ति से या इस संदेश के साथ दिखाई गई हेल्पलाइन में से किसी से बात करें। अगर आप अभी खतरे में हैं, तो अपने स्थानीय आपातकालीन नंबर पर फोन करें।',
} as const

export type Spoken = keyof typeof replaced

/** In place of a sentence that says the companion is human. */
export const aiCharacter: Readonly<Record<Spoken, (name: string) => string>> = {
  en: (name) => `I am ${name}, an AI character: I am not human.`,
  es: (name) => `Soy ${name}, un personaje de IA: no soy un ser humano.`,
  fr: (name) => `Je suis ${name}, un personnage d'IA : je ne suis pas un être humain.`,
  de: (name) => `Ich bin ${name}, eine KI-Figur: Ich bin kein Mensch.`,
  it: (name) => `Sono ${name}, un personaggio IA: non sono un essere umano.`,
  pt: (name) => `Sou ${name}, um personagem de IA: não sou um ser humano.`,
  nl: (name) => `Ik ben ${name}, een AI-personage: ik ben geen mens.`,
  pl: (name) => `Jestem ${name}, postacią AI: nie jestem człowiekiem.`,
  ru: (name) => `Я ${name}, персонаж ИИ: я не человек.`,
  ja: (name) => `私は${name}、AIのキャラクターです。人間ではありません。`,
  zh: (name) => `我是${name},一个AI角色:我不是人类。`,
  ko: (name) => `저는 ${name}, AI 캐릭터입니다. 사람이 아닙니다.`,
  tr: (name) => `Ben ${name}, bir yapay zeka karakteriyim: insan değilim.`,
  ar: (name) => `أنا ${name}، شخصية ذكاء اصطناعي: لست إنسانا.`,
  hi: (name) => `मैं ${name} हूँ, एक एआई पात्र: मैं इंसान नहीं हूँ।`,
}
