/** A sentence with its paragraph, which is marked while it is read. */
interface Sentence {
  readonly text: string;
  readonly paragraph: Element;
}

/**
 * What is read at once: browsers give long texts up after a quarter of a minute. An amount such as
 * '25.000 francs' is one.
 */
const SENTENCE = /.+?(?:[.;:!?]+(?!\d)|$)\s*/gs;

/** Reads an article aloud, sentence by sentence, by a voice of the device itself. */
function begin(button: HTMLButtonElement, article: HTMLElement): void {
  const { speechSynthesis: speech } = window;
  const listen = button.textContent ?? '';
  const { stop = '' } = button.dataset;
  const sentences = sentencesOf(article);
  /** The sentence that is read, or with which listening goes on. */
  let place = 0;
  let isReading = false;

  function mark(paragraph: Element | undefined) {
    for (const marked of article.querySelectorAll('.read')) marked.classList.remove('read');
    paragraph?.classList.add('read');
    paragraph?.scrollIntoView({ block: 'nearest' });
  }
  function end() {
    isReading = false;
    speech.cancel();
    mark(undefined);
    button.textContent = listen;
  }
  function read() {
    const sentence = sentences[place];
    if (!sentence) {
      place = 0;
      return end();
    }
    const spoken = new SpeechSynthesisUtterance(sentence.text);
    spoken.lang = article.lang;
    spoken.voice = voiceOf(speech, article.lang);
    spoken.onend = () => {
      if (!isReading) return;
      place += 1;
      read();
    };
    // Also when somebody else begins to speak.
    spoken.onerror = () => {
      if (isReading) end();
    };
    mark(sentence.paragraph);
    speech.speak(spoken);
  }
  function press() {
    if (isReading) return end();
    isReading = true;
    button.textContent = stop;
    // What another page has left unsaid.
    speech.cancel();
    read();
  }

  button.addEventListener('click', press);
  window.addEventListener('pagehide', end);
  press();
}

function sentencesOf(article: HTMLElement): Sentence[] {
  return [...article.querySelectorAll('p, th, td')].flatMap((paragraph) =>
    (paragraph.textContent?.match(SENTENCE) ?? []).map((text) => ({ text, paragraph })),
  );
}

function voiceOf(speech: SpeechSynthesis, lang: string): SpeechSynthesisVoice | null {
  const voices = speech.getVoices();
  return voices.find((voice) => voice.localService && voice.lang.startsWith(lang)) ?? null;
}

const button = document.querySelector<HTMLButtonElement>('#listen');
const article = document.querySelector('article');
if (button && article) begin(button, article);
