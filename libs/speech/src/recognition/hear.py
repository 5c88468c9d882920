"""Hears English in pieces of a 16 kHz mono WAV with pocketsphinx and its own model.

Reads one JSON object from the standard input, writes one JSON line for each piece, in order:
{"words": [[word, start, end, probability], ...]}, or {"words": null} where nothing fits. Times are seconds of the file.

  {"task": "recognise", "file", "pieces": [[start, end], ...]}
      what is said, by the model's own words
  {"task": "follow", ..., "pronunciations": {key: [{word, guess}, ...]}, "lines": [[key, ...], ...]}
      what is said of a script, by a model of its lines alone
  {"task": "align", ..., "pronunciations", "texts": [[key, ...], ...]}
      the times of one known text in each piece
"""

import json
import os
import sys
import tempfile
import wave

from pocketsphinx import Decoder, get_model_path
from pocketsphinx.lm import ArpaBoLM

RATE = 16000
FRAME_SECONDS = 0.01
DICTIONARY = os.path.join(get_model_path(), "en-us", "cmudict-en-us.dict")


def main():
    request = json.load(sys.stdin)
    decoder, keys = decoder_for(request)
    names = {name: key for key, name in keys.items()}
    with wave.open(request["file"], "rb") as sound:
        if (sound.getframerate(), sound.getnchannels(), sound.getsampwidth()) != (RATE, 1, 2):
            raise ValueError("not 16 kHz mono")
        for number, (start, end) in enumerate(request["pieces"]):
            if request["task"] == "align" and not align_to(decoder, [keys[key] for key in request["texts"][number]]):
                answer = None
            else:
                answer = hear(decoder, samples(sound, start, end), start, names)
            print(json.dumps({"words": answer}), flush=True)


def decoder_for(request):
    """The decoder, and its name for each key of the script: one of our own, so that no spelling gets in the way."""
    if request["task"] == "recognise":
        return Decoder(loglevel="FATAL"), {}
    pronunciations = request["pronunciations"]
    keys = {key: f"w{number}" for number, key in enumerate(pronunciations)}
    with tempfile.TemporaryDirectory() as folder:
        # The whole dictionary makes the start of a search take twelve seconds.
        dictionary = os.path.join(folder, "script.dict")
        with open(dictionary, "w", encoding="ascii") as file:
            file.writelines(entries(keys, pronunciations))
        if request["task"] == "align":
            return Decoder(dict=dictionary, lm=None, loglevel="FATAL"), keys
        lines = [[keys[key] for key in line] for line in request["lines"] if line]
        model = ArpaBoLM(text="\n".join(" ".join(["<s>", *line, "</s>"]) for line in lines))
        model.compute()
        path = os.path.join(folder, "script.lm")
        model.write_file(path)
        return Decoder(dict=dictionary, lm=path, loglevel="FATAL"), keys


def entries(keys, pronunciations):
    """Lines of a dictionary. A word has all its pronunciations; one of several parts, such as a number, has the first."""
    known = lookup({part["word"] for parts in pronunciations.values() for part in parts})
    for key, parts in pronunciations.items():
        if len(parts) == 1:
            phones = known.get(parts[0]["word"], [parts[0]["guess"]])
        else:
            phones = [" ".join(known.get(part["word"], [part["guess"]])[0] for part in parts)]
        for number, sound in enumerate(phones):
            yield f"{keys[key]}{f'({number + 1})' if number else ''} {sound}\n"


def lookup(words):
    known = {}
    with open(DICTIONARY, encoding="utf-8") as dictionary:
        for line in dictionary:
            word, phones = line.rstrip("\n").split(" ", 1)
            word = word.split("(")[0]
            if word in words:
                known.setdefault(word, []).append(phones.strip())
    return known


def align_to(decoder, words):
    try:
        decoder.set_align_text(" ".join(words))
        return True
    except RuntimeError:
        return False


def samples(sound, start, end):
    first = min(int(start * RATE), sound.getnframes())
    sound.setpos(first)
    return sound.readframes(max(0, int(end * RATE) - first))


def hear(decoder, raw, offset, names):
    decoder.start_utt()
    decoder.process_raw(raw, full_utt=True)
    decoder.end_utt()
    if decoder.hyp() is None:
        return None
    words = []
    for segment in decoder.seg():
        word = segment.word.split("(")[0]
        if not word or word[0] in "<[+":
            continue
        start = offset + segment.start_frame * FRAME_SECONDS
        end = offset + (segment.end_frame + 1) * FRAME_SECONDS
        words.append([names.get(word, word), round(start, 3), round(end, 3), max(0.0, min(1.0, segment.prob))])
    return words


main()
